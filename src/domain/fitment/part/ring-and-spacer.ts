import { type Check, check } from '../check.ts'
import type { FitSpec } from '../fit-spec.ts'
import { type Reason, reason } from '../reason.ts'
import { limit } from '../thresholds.ts'
import type { Generation } from '../vehicle-on-record.ts'
import { gapMm } from '../wheel/bore.ts'
import { checkPattern } from '../wheel/pattern.ts'

/** A centring ring sits on the hub without play; whether it fills the wheel is the wheel's matter. */
export function checkRing(innerMm: number | null, { hubBoreMm }: Generation): Reason[] {
  if (innerMm === null || hubBoreMm === null) return [reason('BORE_UNKNOWN', hubBoreMm, innerMm)]
  const gap = gapMm(hubBoreMm, innerMm)
  return [reason(Math.abs(gap) <= limit('boreExact') ? 'RING_FITS' : 'RING_OF_OTHER_HUB', hubBoreMm, innerMm, gap)]
}

/** A spacer of the right pattern moves the wheel outwards and needs longer bolts: it never fits without conditions. */
export function spacerChecks({ boltPatterns, thicknessMm }: Extract<FitSpec, { kind: 'spacer' }>): Check[] {
  return [
    check('pattern', boltPatterns, (patterns, generation) => [checkPattern(patterns, generation)]),
    check('spacer', thicknessMm, (thickness) => [reason('SPACER_NEEDS_CARE', null, thickness)]),
  ]
}
