import type { Generation } from '../cars/rules.ts'
import type { TyreSize } from '../cars/sizes.ts'

/** From the best to the worst. */
export const verdicts = ['serve', 'serve_com_ressalva', 'sem_dados', 'nao_serve'] as const
export type Verdict = (typeof verdicts)[number]

export function pickWorse(one: Verdict, other: Verdict): Verdict {
  return isWorse(one, other) ? one : other
}

export function isWorse(one: Verdict, other: Verdict): boolean {
  return verdicts.indexOf(one) > verdicts.indexOf(other)
}

export const isFitting = (verdict: Verdict): boolean => verdict === 'serve' || verdict === 'serve_com_ressalva'

/** Every reason there is, and the best verdict that it still allows; 'info' allows any. */
export const reasonGrades = {
  // The vehicle and what is on record of it.
  VEHICLE_UNKNOWN: 'sem_dados',
  GENERATIONS_DIFFER: 'serve_com_ressalva',
  DATA_UNSURE: 'serve_com_ressalva',
  NEEDS_APPLICATION: 'sem_dados',
  STAFF_FITS: 'serve',
  STAFF_FITS_WITH_CARE: 'serve_com_ressalva',
  STAFF_DOES_NOT_FIT: 'nao_serve',
  // Wheels.
  PCD_OK: 'serve',
  PCD_DIFFERENT: 'nao_serve',
  PCD_UNKNOWN: 'sem_dados',
  BORE_OK: 'serve',
  BORE_TOO_SMALL: 'nao_serve',
  RING_INCLUDED: 'serve',
  RING_NEEDED: 'serve_com_ressalva',
  BORE_UNKNOWN: 'sem_dados',
  RIM_OE: 'serve',
  RIM_NOT_OE: 'serve_com_ressalva',
  RIM_UPSIZE: 'serve_com_ressalva',
  RIM_UPSIZE_OF_KIT: 'serve',
  RIM_SMALLER_THAN_YOURS: 'serve_com_ressalva',
  RIM_TOO_SMALL: 'nao_serve',
  RIM_TOO_LARGE: 'nao_serve',
  RIM_UNKNOWN: 'sem_dados',
  OFFSET_OK: 'serve',
  STICKS_OUT: 'serve_com_ressalva',
  FURTHER_IN: 'serve_com_ressalva',
  STICKS_OUT_TOO_FAR: 'nao_serve',
  TOO_FAR_IN: 'nao_serve',
  OFFSET_UNSURE: 'serve_com_ressalva',
  STICKS_OUT_UNSURE: 'serve_com_ressalva',
  FURTHER_IN_UNSURE: 'serve_com_ressalva',
  OFFSET_UNKNOWN: 'serve_com_ressalva',
  STAGGERED: 'serve_com_ressalva',
  WHEEL_LOAD: 'nao_serve',
  WHEEL_LOAD_BELOW_TYRE: 'serve_com_ressalva',
  WHEEL_LOAD_OK: 'serve',
  WHEEL_LOAD_REACHES_TYRE: 'serve',
  RIM_OF_OTHER_VERSION: 'info',
  NEW_TYRES_NEEDED: 'info',
  FACTORY_FASTENERS: 'info',
  SEAT_MAY_DIFFER: 'info',
  // Tyres.
  OTHER_RIM_THAN_YOURS: 'nao_serve',
  RIM_AS_YOURS: 'serve',
  NEW_WHEELS_NEEDED: 'serve_com_ressalva',
  SIZE_OE: 'serve',
  SIZE_AS_YOURS: 'serve',
  SIZE_AS_YOURS_UNLISTED: 'serve_com_ressalva',
  SIZE_LIST_INCOMPLETE: 'serve_com_ressalva',
  SIZE_OF_SOME_VERSIONS: 'serve_com_ressalva',
  SIZE_OF_ONE_AXLE: 'serve_com_ressalva',
  SIZE_UNKNOWN: 'sem_dados',
  DIAMETER_WITHIN: 'serve_com_ressalva',
  DIAMETER_WITHIN_ALL: 'serve',
  DIAMETER_OUT: 'nao_serve',
  LOAD_OK: 'serve',
  LOAD_TOO_LOW: 'nao_serve',
  LOAD_BY_VERSION: 'serve_com_ressalva',
  LOAD_UNCONFIRMED: 'serve_com_ressalva',
  LOAD_UNCHECKED: 'serve_com_ressalva',
  LOAD_OF_CARRIER_UNKNOWN: 'sem_dados',
  COMMERCIAL_NEEDED: 'nao_serve',
  SPEED_OK: 'serve',
  SPEED_TOO_LOW: 'nao_serve',
  SPEED_BY_VERSION: 'serve_com_ressalva',
  SPEED_UNCONFIRMED: 'serve_com_ressalva',
  SPEED_UNCHECKED: 'serve_com_ressalva',
  WIDTH_OK: 'serve',
  RIM_WIDTH_OUT: 'nao_serve',
  RIM_WIDTH_BY_VERSION: 'serve_com_ressalva',
  RIM_WIDTH_UNCONFIRMED: 'serve_com_ressalva',
  WIDTH_OUT: 'nao_serve',
  WIDTH_DIFFERENT: 'serve_com_ressalva',
  // Kits.
  KIT_RIM_WIDTH: 'nao_serve',
  KIT_RIM_WIDTH_OK: 'serve',
  KIT_RIM_WIDTH_UNCHECKED: 'serve_com_ressalva',
  KIT_RIMS_DIFFER: 'nao_serve',
  // Rings, spacers, bolts and nuts.
  RING_FITS: 'serve',
  RING_OF_OTHER_HUB: 'nao_serve',
  SPACER_NEEDS_CARE: 'serve_com_ressalva',
  FASTENER_KIND_DIFFERENT: 'nao_serve',
  THREAD_DIFFERENT: 'nao_serve',
  THREAD_UNKNOWN: 'sem_dados',
  CHECK_LENGTH_AND_SEAT: 'serve_com_ressalva',
} as const satisfies Record<string, Verdict | 'info'>

export type ReasonCode = keyof typeof reasonGrades
export type Grade = (typeof reasonGrades)[ReasonCode]

/** Millimetres, inches, an index, or words as `5x114.3`, `205/55 R16`, `M14x1.5`. */
export type ReasonValue = number | string | null

export type Reason = {
  code: ReasonCode
  grade: Grade
  vehicle: ReasonValue
  product: ReasonValue
  /** Millimetres or percent, as the code says. */
  difference: number | null
}

export function reason(
  code: ReasonCode,
  vehicle: ReasonValue = null,
  product: ReasonValue = null,
  difference: number | null = null,
): Reason {
  return { code, grade: reasonGrades[code], vehicle, product, difference }
}

/** `sem_dados` where none says anything. */
export function judgeReasons(reasons: readonly Reason[]): Verdict {
  const graded = reasons.map(({ grade }) => grade).filter((grade) => grade !== 'info')
  return graded.length === 0 ? 'sem_dados' : graded.reduce(pickWorse, 'serve')
}

/** A centring ring, by the wheel's bore and the car's hub. */
export type RingSize = { outerMm: number; innerMm: number }

/** What is known besides the records: the size on the car's tyres, and which rings can be sold with a wheel. */
export type Asked = { ownTyre: TyreSize | null; rings: readonly RingSize[] }

export type Check = {
  /** The same for all products that this comparison sees alike. */
  key(): string
  compare(generation: Generation, asked: Asked): Reason[]
}

/** `compare` gets only these measures, so that its result is valid for all products that have them. */
export const check = <Measures>(
  name: string,
  measures: Measures,
  compare: (measures: Measures, generation: Generation, asked: Asked) => Reason[],
): Check => ({
  key: () => `${name} ${JSON.stringify(measures)}`,
  compare: (generation, asked) => compare(measures, generation, asked),
})

/** What staff can say: that they do not know is no word. */
export const applicationVerdicts = ['serve', 'serve_com_ressalva', 'nao_serve'] as const satisfies readonly Verdict[]

export type FitApplication = { verdict: (typeof applicationVerdicts)[number]; note: string | null }

const codes = {
  serve: 'STAFF_FITS',
  serve_com_ressalva: 'STAFF_FITS_WITH_CARE',
  nao_serve: 'STAFF_DOES_NOT_FIT',
} as const

export function applyFitApplication(
  reasons: readonly Reason[],
  application: FitApplication | undefined,
): { verdict: Verdict; reasons: readonly Reason[] } {
  if (!application) return { verdict: judgeReasons(reasons), reasons }
  const informative = reasons
    .filter(({ code }) => code !== 'NEEDS_APPLICATION')
    .map((one) => ({ ...one, grade: 'info' as const }))
  return {
    verdict: application.verdict,
    reasons: [reason(codes[application.verdict], null, application.note), ...informative],
  }
}

/**
 * The asked verdicts, separated by commas, or all that are shown. `best` is the first with a product; `nao_serve` is
 * never it.
 */
export function shownVerdicts(counts: Readonly<Record<Verdict, number>>, asked: string | undefined): Verdict[] {
  if (asked === undefined) return [...verdicts]
  if (asked !== 'best') return verdicts.filter((verdict) => asked.split(',').includes(verdict))
  return [(['serve', 'serve_com_ressalva', 'sem_dados'] as const).find((verdict) => counts[verdict] > 0) ?? 'serve']
}
