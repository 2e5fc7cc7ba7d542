import { boltPatternText, decimal, listOf, paragraphs, warranty } from './portuguese.ts'
import { vehiclesByBoltPattern } from './vehicles-by-bolt-pattern.ts'
import type { WheelFacts } from './wheel-facts.ts'
import { finishCare } from './wheel-finish.ts'
import { parseWheelSize, type WheelSize } from './wheel-size.ts'

/** Bores from this on fit most hubs with a ring in between. */
const universalBoreMm = 73.1

/** Paragraphs for customers: what the wheels are for, their measures, how to fit and keep them, what arrives. */
export function wheelDescription(facts: WheelFacts): string {
  const size = parseWheelSize(facts.measures)
  return paragraphs(
    facts.about,
    `${measuresText(size)} ${applicationText(size)}`.trim(),
    `${fittingText(size)} Medidas de pneu usuais nesta roda: ${listOf(facts.tyreSizes)}. ${finishCare[facts.finish]}`,
    `O jogo traz quatro rodas iguais, de cerca de ${decimal(facts.weightGrams / 1000)} kg cada. Parafusos ou porcas, anéis, válvulas e pneus são vendidos à parte. ${warranty}`,
  )
}

/** A wheel's measures, in words. */
export function measuresText(size: WheelSize): string {
  const patterns = size.boltPatterns.map(boltPatternText)
  return (
    `Roda de liga leve de ${size.rimInches} polegadas com tala ${decimal(size.rimWidthInches)}, furação ${listOf(patterns)}, ` +
    `ET${size.offsetMm} e furo central de ${decimal(size.centreBoreMm)} mm.`
  )
}

/** Which vehicles have the same bolt pattern, and that this alone is no fit. */
export function applicationText({ boltPatterns, rimInches }: WheelSize): string {
  const sentences = boltPatterns.flatMap((pattern) => {
    const vehicles = vehiclesByBoltPattern[`${pattern} R${rimInches}`]
    return vehicles
      ? [`A furação ${boltPatternText(pattern)} é usada, conforme o ano e a versão, em ${listOf(vehicles)}.`]
      : []
  })
  return [...sentences, 'Furação igual não basta: confira também o cubo e o ET no manual do veículo.'].join(' ')
}

function fittingText({ centreBoreMm }: WheelSize): string {
  const bore =
    centreBoreMm === universalBoreMm
      ? 'Se o cubo do carro for menor que 73,1 mm, monte anéis centralizadores para a roda não vibrar.'
      : `O furo de ${decimal(centreBoreMm)} mm deve encaixar no cubo; em cubos menores, use anéis centralizadores.`
  return `${bore} Aperte em cruz, com torquímetro, e reaperte depois dos primeiros 50 km.`
}
