import { type Reason, reason } from '../reason.ts'
import type { Generation } from '../vehicle-on-record.ts'

/** How the wheels are fastened, for customers who buy others: most aftermarket wheels want a conical seat. */
export function fasteningReasons({ thread, seat }: Generation): Reason[] {
  return [
    ...(thread === null ? [] : [reason('FACTORY_FASTENERS', thread)]),
    ...(seat === null || seat === 'cone' ? [] : [reason('SEAT_MAY_DIFFER', thread)]),
  ]
}

/** Four equal wheels in the place of factory sets that differ between front and rear. */
export function checkStaggered(rimInches: number | null, { factorySets }: Generation): Reason[] {
  const sameRim = factorySets.filter(({ tyreSize }) => tyreSize.rimInches === rimInches)
  const sets = sameRim.length > 0 ? sameRim : factorySets
  const isStaggered = sets.length > 0 && sets.every(({ axle }) => axle !== 'both')
  return isStaggered ? [reason('STAGGERED', null, rimInches)] : []
}
