import { type Reason, reason } from '../reason.ts'
import { limit } from '../thresholds.ts'
import type { Generation } from '../vehicle-on-record.ts'

/** A bore smaller than the hub does not go over it; a larger one is centred by a ring. */
export function checkBore(centreBoreMm: number | null, { hubBoreMm }: Generation): Reason {
  if (centreBoreMm === null || hubBoreMm === null) return reason('BORE_UNKNOWN', hubBoreMm, centreBoreMm)
  const gap = gapMm(hubBoreMm, centreBoreMm)
  if (gap < -limit('boreBelowHub')) return reason('BORE_TOO_SMALL', hubBoreMm, centreBoreMm, gap)
  return reason(gap <= limit('boreExact') ? 'BORE_OK' : 'RING_NEEDED', hubBoreMm, centreBoreMm, gap)
}

/** How much wider a hole is than the hub, in whole hundredths: 66.6 less 66.5 is 0.1, not 0.0999…. */
export function gapMm(hubMm: number, holeMm: number): number {
  return Math.round((holeMm - hubMm) * 100) / 100
}
