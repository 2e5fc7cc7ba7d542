import { type Reason, reason } from '../reason.ts'
import type { fasteners, Generation } from '../vehicle-on-record.ts'

type Fastener = { kind: (typeof fasteners)[number]; thread: string | null }

/** A bolt for a nut's stud, or another thread, holds nothing; length and seat depend on the wheel. */
export function checkFastener({ kind, thread }: Fastener, { fastener, thread: ofCar }: Generation): Reason[] {
  const reasons: Reason[] = []
  if (fastener !== null && fastener !== kind) reasons.push(reason('FASTENER_KIND_DIFFERENT', fastener, kind))
  if (thread === null || ofCar === null) reasons.push(reason('THREAD_UNKNOWN', ofCar, thread))
  else if (canonical(thread) !== canonical(ofCar)) reasons.push(reason('THREAD_DIFFERENT', ofCar, thread))
  else if (fastener === null) reasons.push(reason('THREAD_UNKNOWN', ofCar, thread))
  else if (reasons.length === 0) reasons.push(reason('CHECK_LENGTH_AND_SEAT', ofCar, thread))
  return reasons
}

// m12x1,50 is M12x1.5.
function canonical(thread: string): string {
  const [diameter = '', pitch = ''] = thread
    .toLowerCase()
    .replaceAll(' ', '')
    .replaceAll(',', '.')
    .replace(/^m/, '')
    .split('x')
  return `${Number(diameter)}x${Number(pitch)}`
}
