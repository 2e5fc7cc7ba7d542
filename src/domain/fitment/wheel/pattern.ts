import { type BoltPattern, parseBoltPattern } from '#domain/bolt-pattern.ts'
import { type Reason, reason } from '../reason.ts'
import type { Generation } from '../vehicle-on-record.ts'

/** Bolt circles have to be equal, without any tolerance: 4x98 and 4x100 go together by force, and come loose. */
export function checkPattern(boltPatterns: readonly BoltPattern[], { boltPattern }: Generation): Reason {
  const product = boltPatterns.length > 0 ? boltPatterns.join('/') : null
  if (boltPattern === null || product === null) return reason('PCD_UNKNOWN', boltPattern, product)
  const isEqual = boltPatterns.some((pattern) => canonical(pattern) === canonical(boltPattern))
  return reason(isEqual ? 'PCD_OK' : 'PCD_DIFFERENT', boltPattern, product)
}

// '5x114' is how the trade abbreviates '5x114.3'.
function canonical(pattern: BoltPattern): BoltPattern {
  return parseBoltPattern(pattern) ?? pattern
}
