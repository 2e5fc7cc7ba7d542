import type { Generation } from './vehicle-on-record.ts'

/** How much is known of cars: enough to answer surely, something, or nothing. */
export const coverages = ['sure', 'partial', 'none'] as const
export type Coverage = (typeof coverages)[number]

/** What the coverage of a generation is based on. */
export type CoveredGeneration = Pick<Generation, 'boltPattern' | 'hubBoreMm' | 'confidence'> & {
  /** Whether a factory set of high confidence is on record. */
  hasSureSet: boolean
}

/**
 * How much is known of a model in one year, by its generations of that year: surely, where each has bolt
 * pattern, hub bore and a factory set, of high confidence all of them.
 */
export function coverageOfYear(generations: readonly CoveredGeneration[]): Coverage {
  if (generations.length === 0) return 'none'
  return generations.every(isSure) ? 'sure' : 'partial'
}

const isSure = ({ boltPattern, hubBoreMm, confidence, hasSureSet }: CoveredGeneration) =>
  boltPattern !== null && hubBoreMm !== null && confidence === 'high' && hasSureSet

/** How much is known of several models together. */
export function joinCoverage(all: readonly Coverage[]): Coverage {
  if (all.length > 0 && all.every((one) => one === 'sure')) return 'sure'
  return all.every((one) => one === 'none') ? 'none' : 'partial'
}
