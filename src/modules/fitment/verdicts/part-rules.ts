import type { fasteners, Generation } from '../cars/rules.ts'
import { type Check, check, type Reason, reason } from './rules.ts'
import type { FitSpec } from './specs.ts'
import { limit } from './thresholds.ts'
import { checkPattern, gapMm } from './wheel-rules.ts'

type Fastener = { kind: (typeof fasteners)[number]; thread: string | null }

/** A bolt for a nut's stud, or another thread, holds nothing; length and seat depend on the wheel. */
export function checkFastener({ kind, thread }: Fastener, { fastener, thread: ofCar }: Generation): Reason[] {
  const reasons: Reason[] = []
  if (fastener !== null && fastener !== kind) reasons.push(reason('FASTENER_KIND_DIFFERENT', fastener, kind))
  if (thread === null || ofCar === null) reasons.push(reason('THREAD_UNKNOWN', ofCar, thread))
  else if (canonicalThread(thread) !== canonicalThread(ofCar)) reasons.push(reason('THREAD_DIFFERENT', ofCar, thread))
  else if (fastener === null) reasons.push(reason('THREAD_UNKNOWN', ofCar, thread))
  else if (reasons.length === 0) reasons.push(reason('CHECK_LENGTH_AND_SEAT', ofCar, thread))
  return reasons
}

// m12x1,50 is M12x1.5.
function canonicalThread(thread: string): string {
  const [diameter = '', pitch = ''] = thread
    .toLowerCase()
    .replaceAll(' ', '')
    .replaceAll(',', '.')
    .replace(/^m/, '')
    .split('x')
  return `${Number(diameter)}x${Number(pitch)}`
}

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
