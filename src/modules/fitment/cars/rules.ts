import type { SpeedSymbol } from '../verdicts/standards.ts'
import type { BoltPattern, TyreSize } from './sizes.ts'

export const vehicleBodies = ['car', 'suv', 'pickup', 'van'] as const
export const confidences = ['high', 'medium', 'low'] as const
export const fasteners = ['bolt', 'nut'] as const
export const seats = ['cone', 'ball', 'flat'] as const
export const axles = ['both', 'front', 'rear'] as const

export type Confidence = (typeof confidences)[number]

/** Null where it is not on record. */
export type FactorySet = {
  axle: (typeof axles)[number]
  tyreSize: TyreSize
  loadIndex: number | null
  speedSymbol: SpeedSymbol | null
  isCommercial: boolean
  rimWidthInches: number | null
  offsetMm: number | null
  /** Of the tyre's size. */
  confidence: Confidence
  /** Of rim width and offset. */
  wheelConfidence: Confidence
  /** Of load index and speed symbol. */
  loadConfidence: Confidence
}

export type OwnConfidences = {
  confidence: Confidence
  wheelConfidence: Confidence | null
  loadConfidence: Confidence | null
  wheelMeasuredOn: string | null
}

/** Wheel and ratings are as sure as the size where nothing else is said; what the shop measured is certain. */
export const knownConfidences = (set: OwnConfidences) => ({
  confidence: set.confidence,
  wheelConfidence: set.wheelMeasuredOn === null ? (set.wheelConfidence ?? set.confidence) : ('high' as const),
  loadConfidence: set.loadConfidence ?? set.confidence,
})

/** Between two changes of the chassis; null where it is not on record. */
export type Generation = {
  id: string
  label: string
  body: (typeof vehicleBodies)[number]
  boltPattern: BoltPattern | null
  hubBoreMm: number | null
  rimMinInches: number | null
  rimMaxInches: number | null
  fastener: (typeof fasteners)[number] | null
  /** As `M14x1.5`. */
  thread: string | null
  seat: (typeof seats)[number] | null
  /** Of the heavier axle. */
  axleLoadKg: number | null
  /** Of bolt pattern and hub. */
  confidence: Confidence
  /** Whether the factory sets have every size that the maker mounted. */
  isSizeListComplete: boolean
  factorySets: readonly FactorySet[]
}

/** In inches; undefined when none is on record. */
export function factoryRims({ rimMinInches, rimMaxInches, factorySets }: Generation) {
  const rims = factorySets.map(({ tyreSize }) => tyreSize.rimInches)
  const known = new Set([...rims, rimMinInches, rimMaxInches].filter((rim) => rim !== null))
  if (known.size === 0) return undefined
  return { smallest: Math.min(...known), largest: Math.max(...known), has: (rim: number) => known.has(rim) }
}

export type NamedSet = { version: string; axle: string; tyreSize: string }

export const setKey = ({ version, axle, tyreSize }: NamedSet): string => JSON.stringify([version, axle, tyreSize])

/** Each with the index of the set that it repeats. */
export function repeatedSets(sets: readonly NamedSet[]): { index: number; of: number }[] {
  const first = new Map<string, number>()
  return sets.flatMap((set, index) => {
    const key = setKey(set)
    const of = first.get(key)
    if (of !== undefined) return [{ index, of }]
    first.set(key, index)
    return []
  })
}

/** Enough to answer surely, something, or nothing. */
export const coverages = ['sure', 'partial', 'none'] as const
export type Coverage = (typeof coverages)[number]

export type CoveredGeneration = Pick<Generation, 'boltPattern' | 'hubBoreMm' | 'confidence'> & { hasSureSet: boolean }

/** Sure where each generation has bolt pattern, hub bore and a factory set, all of high confidence. */
export function coverageOfYear(generations: readonly CoveredGeneration[]): Coverage {
  if (generations.length === 0) return 'none'
  return generations.every(isSure) ? 'sure' : 'partial'
}

const isSure = ({ boltPattern, hubBoreMm, confidence, hasSureSet }: CoveredGeneration) =>
  boltPattern !== null && hubBoreMm !== null && confidence === 'high' && hasSureSet

export function joinCoverage(all: readonly Coverage[]): Coverage {
  if (all.length > 0 && all.every((one) => one === 'sure')) return 'sure'
  return all.every((one) => one === 'none') ? 'none' : 'partial'
}

/** What a buyer finds for a car: something in stock that fits plainly, only with a remark or sold out, or nothing. */
export const offers = ['plain', 'remarked', 'none'] as const
export type Offer = (typeof offers)[number]

/** Of tyres once the size is told: plain where one is for each factory size. */
export function joinOffers(ofSizes: readonly Offer[]): Offer {
  if (ofSizes.length > 0 && ofSizes.every((one) => one === 'plain')) return 'plain'
  return ofSizes.every((one) => one === 'none') ? 'none' : 'remarked'
}

/** `2016–2021`; one year by itself. */
export const formatYears = ({ yearFrom, yearTo }: { yearFrom: number; yearTo: number }): string =>
  yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`

export const missOrders = ['often', 'latest'] as const
export type MissOrder = (typeof missOrders)[number]

/** Cars without data, told sizes that are not among the factory's, and cars without a sure factory wheel. */
export const missSubjects = ['cars', 'sizes', 'wheels'] as const
export type MissSubject = (typeof missSubjects)[number]

export const maxFits = 60

export const maxCars = 10
