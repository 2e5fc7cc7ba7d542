import type { WheelFinish } from '#modules/fitment/attributes/rules.ts'
import type { DemoProduct } from '../demo-product.ts'
import { factFields, joinWords, type ProductFacts, paragraphs, warranty, withComma } from './product-facts.ts'
import { vehiclesByBoltPattern } from './vehicles.ts'

/** What is to be known of a wheel; the rest follows. */
export type WheelFacts = Omit<ProductFacts, 'stockQuantity'> & {
  line: string
  /** As `17x7.5 5x114.3 ET42 CB73.1`. */
  measures: string
  finish: WheelFinish
  /** Sizes it is commonly shod with, as `205/55 R16`. */
  tyreSizes: readonly string[]
  /**
   * What one wheel carries. Invented as the lines are: what wheels of its rim and bolts usually do, and no
   * less than the tyres that it is shod with.
   */
  loadKg: number
  /** Sets; most have eight. */
  stockQuantity?: number
  /** What it looks like and is for, in a sentence or two. */
  about: string
}

/** Flanges and packing stand out this much over the nominal diameter and width. */
const flangeAndPackingInches = 1.4
const cmPerInch = 2.54

/** Four wheels as the catalog lists them; weight and box are those of one. */
export function wheelSet(facts: WheelFacts): DemoProduct {
  const size = parseWheelSize(facts.measures)
  const name =
    `Jogo de Rodas ${facts.brand} ${facts.line} Aro ${size.rimInches} Tala ${withComma(size.rimWidthInches)} ` +
    `${size.boltPatterns.map(withComma).join('/')} ET${size.offsetMm} ${finishNames[facts.finish]} (4 unidades)`
  const diameterCm = boxSide(size.rimInches)
  return {
    ...factFields(name, { ...facts, stockQuantity: facts.stockQuantity ?? 8 }),
    description: wheelDescription(facts),
    category: 'Rodas',
    subcategory: `Aro ${size.rimInches}`,
    heightCm: boxSide(size.rimWidthInches),
    widthCm: diameterCm,
    lengthCm: diameterCm,
    isSetOfFour: true,
    fitment: { ...size, wheelLoadKg: facts.loadKg, finish: facts.finish },
  }
}

function boxSide(inches: number): number {
  return Math.round((inches + flangeAndPackingInches) * cmPerInch * 10) / 10
}

/** What a wheel's measures say, read from `17x7.5 5x114.3 ET42 CB73.1`. */
type WheelSize = {
  rimInches: number
  rimWidthInches: number
  /** A wheel drilled twice has two, parted by a slash: `4x100/4x108`. */
  boltPatterns: string[]
  offsetMm: number
  centreBoreMm: number
}

/** Reads a wheel's measures; throws when they are none. */
export function parseWheelSize(measures: string): WheelSize {
  const match = /^(\d\d)x(\d(?:\.5)?) (\S+) ET(\d\d) CB(\d{2,3}\.\d)$/.exec(measures)
  if (!match) throw new Error(`"${measures}" are no measures of a wheel`)
  const [, rim, width, patterns = '', offset, bore] = match
  return {
    rimInches: Number(rim),
    rimWidthInches: Number(width),
    boltPatterns: patterns.split('/'),
    offsetMm: Number(offset),
    centreBoreMm: Number(bore),
  }
}

/** Bores from this on fit most hubs with a ring in between. */
const universalBoreMm = 73.1

/** Paragraphs for customers: what the wheels are for, their measures, how to fit and keep them, what arrives. */
function wheelDescription(facts: WheelFacts): string {
  const size = parseWheelSize(facts.measures)
  return paragraphs(
    facts.about,
    `${measuresText(size)} ${applicationText(size)}`,
    `${fittingText(size)} Medidas de pneu usuais nesta roda: ${joinWords(facts.tyreSizes)}. ${finishCare[facts.finish]}`,
    `O jogo traz quatro rodas iguais, de cerca de ${withComma(facts.weightGrams / 1000)} kg cada. Parafusos ou porcas, anéis, válvulas e pneus são vendidos à parte. ${warranty}`,
  )
}

/** A wheel's measures, in words. */
export function measuresText(size: WheelSize): string {
  const patterns = size.boltPatterns.map(withComma)
  return (
    `Roda de liga leve de ${size.rimInches} polegadas com tala ${withComma(size.rimWidthInches)}, furação ${joinWords(patterns)}, ` +
    `ET${size.offsetMm} e furo central de ${withComma(size.centreBoreMm)} mm.`
  )
}

export const checkHubAndOffset = 'Furação igual não basta: confira também o cubo e o ET no manual do veículo.'

/** Which vehicles have the same bolt pattern, and that this alone is no fit. */
function applicationText({ boltPatterns, rimInches }: WheelSize): string {
  const sentences = boltPatterns.flatMap((pattern) => {
    const vehicles = vehiclesByBoltPattern[`${pattern} R${rimInches}`]
    return vehicles
      ? [`A furação ${withComma(pattern)} é usada, conforme o ano e a versão, em ${joinWords(vehicles)}.`]
      : []
  })
  return [...sentences, checkHubAndOffset].join(' ')
}

function fittingText({ centreBoreMm }: WheelSize): string {
  const bore =
    centreBoreMm === universalBoreMm
      ? 'Se o cubo do carro for menor que 73,1 mm, monte anéis centralizadores para a roda não vibrar.'
      : `O furo de ${withComma(centreBoreMm)} mm deve encaixar no cubo; em cubos menores, use anéis centralizadores.`
  return `${bore} Aperte em cruz, com torquímetro, e reaperte depois dos primeiros 50 km.`
}

/** What the trade calls each finish. */
export const finishNames: Readonly<Record<WheelFinish, string>> = {
  silver: 'Prata',
  'silver-machined': 'Prata Diamantado',
  'graphite-matte': 'Grafite Fosco',
  'graphite-machined': 'Grafite Diamantado',
  'black-gloss': 'Preto Brilhante',
  'black-matte': 'Preto Fosco',
  'black-machined': 'Preto Diamantado',
  'hyper-black': 'Hyper Black',
  'hyper-silver': 'Hyper Silver',
  bronze: 'Bronze',
  gold: 'Dourado',
  chrome: 'Cromado',
}

const painted = 'A pintura recebe verniz: lave com shampoo neutro e evite produtos ácidos ou palha de aço.'
const matte = 'No acabamento fosco, lave só com shampoo neutro e pano macio; cera e polidor deixam manchas brilhantes.'
const machined =
  'A face diamantada é usinada e protegida por verniz; um risco fundo deve ser retocado logo, para que a umidade não avance sob a película.'
const hyper =
  'O tom hyper é obtido em camadas e não aceita retoque simples: proteja as rodas ao estacionar junto ao meio-fio.'

/** How to look after each finish. */
const finishCare: Readonly<Record<WheelFinish, string>> = {
  silver: painted,
  'silver-machined': machined,
  'graphite-matte': matte,
  'graphite-machined': machined,
  'black-gloss':
    'O preto brilhante mostra a poeira do freio: lave toda semana com a roda fria e seque com microfibra para não marcar.',
  'black-matte': matte,
  'black-machined': machined,
  'hyper-black': hyper,
  'hyper-silver': hyper,
  bronze: painted,
  gold: painted,
  chrome:
    'O cromado pede secagem depois de cada lavagem e, no litoral, água doce com frequência: o sal ataca a camada.',
}
