import type { VehicleDetail } from '#modules/fitment/cars/contract.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { formatDate } from '#platform/web/formats.ts'
import { vehiclePageTexts as texts } from './texts.ts'

type Generation = VehicleDetail['generations'][number]
type FactorySet = Generation['factorySets'][number]

/** Only recorded measures. */
export type Measure = { name: string; value: string }

const patternText = (pattern: string) => pattern.replace('.', ',')

export function generationMeasures({
  boltPattern,
  hubBoreMm,
  rimMinInches,
  rimMaxInches,
  ...of
}: Generation): Measure[] {
  const thread = of.thread?.replace('.', ',')
  const fastening = [of.fastener && texts.fasteners[of.fastener], thread, of.seat && texts.seats[of.seat]]
  const rims = rimMinInches !== null && rimMaxInches !== null ? texts.rimSpan(rimMinInches, rimMaxInches) : ''
  const measures = [
    { name: texts.pattern, value: boltPattern === null ? '' : patternText(boltPattern) },
    { name: texts.hub, value: hubBoreMm === null ? '' : `${formatDecimal(hubBoreMm)} mm` },
    { name: texts.rims, value: rims },
    { name: texts.fastening, value: fastening.filter(Boolean).join(' ') },
  ]
  return measures.filter(({ value }) => value !== '')
}

/** Besides its size, as short texts. */
export function formatFactorySet({
  axle,
  version,
  loadIndex,
  speedSymbol,
  rimWidthInches,
  offsetMm,
  isCommercial,
  wheelMeasuredOn,
}: FactorySet) {
  const index = `${loadIndex ?? ''}${speedSymbol ?? ''}`
  const measures = [
    texts.axles[axle],
    version && texts.version(version),
    isCommercial ? texts.commercial : undefined,
    index && texts.loadAndSpeed(index),
    rimWidthInches === null ? undefined : texts.rim(`${formatDecimal(rimWidthInches)}J`),
    offsetMm === null ? undefined : texts.offset(formatDecimal(offsetMm)),
    wheelMeasuredOn === null ? undefined : texts.measured(formatDate(`${wheelMeasuredOn}T12:00:00Z`)),
  ]
  return measures.filter(Boolean).join(' · ')
}

/** 'furação 5x114,3, cubo 64,1 mm, 215/55 R16' */
export function formatMeasures({ generations, tyreSizes }: VehicleDetail): string {
  const values = generations.flatMap((generation) =>
    generationMeasures(generation)
      .slice(0, 2)
      .map(({ name, value }) => `${name.toLowerCase()} ${value}`),
  )
  return [...new Set([...values, ...tyreSizes])].join(', ')
}
