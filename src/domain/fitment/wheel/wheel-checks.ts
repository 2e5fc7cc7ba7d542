import { type Check, check } from '../check.ts'
import type { WheelSpec } from '../fit-spec.ts'
import { type Reason, reason } from '../reason.ts'
import { loadKilograms } from '../tables/load-index.ts'
import type { Generation } from '../vehicle-on-record.ts'
import { checkBore } from './bore.ts'
import { checkOffset } from './offset.ts'
import { checkPattern } from './pattern.ts'
import { checkOwnRim, checkRim } from './rim.ts'

/** By what four such wheels are compared with a generation of cars, with the tyres that the customer has now. */
export function wheelChecks(wheel: WheelSpec): Check[] {
  return [
    ...mountingChecks(wheel),
    check('own rim', wheel.rimInches, (rimInches, _generation, ownTyre) => checkOwnRim(rimInches, ownTyre)),
  ]
}

/** The same of a wheel that comes with its tyre. */
export function mountingChecks(wheel: WheelSpec): Check[] {
  const { rimInches, rimWidthInches, offsetMm } = wheel
  return [
    check('pattern', wheel.boltPatterns, (patterns, generation) => [checkPattern(patterns, generation)]),
    check('bore', wheel.centreBoreMm, (bore, generation) => [checkBore(bore, generation)]),
    check('rim', rimInches, (rim, generation) => [checkRim(rim, generation)]),
    check('offset', { rimInches, rimWidthInches, offsetMm }, checkOffset),
    check('staggered', rimInches, checkStaggered),
    check('wheel load', wheel.loadKilograms, checkWheelLoad),
    check('fastening', null, (_, generation) => fasteningReasons(generation)),
  ]
}

/** How the wheels are fastened, for customers who buy others: most aftermarket wheels want a conical seat. */
function fasteningReasons({ thread, seat }: Generation): Reason[] {
  return [
    ...(thread === null ? [] : [reason('FACTORY_FASTENERS', thread)]),
    ...(seat === null || seat === 'cone' ? [] : [reason('SEAT_MAY_DIFFER', thread)]),
  ]
}

/** Four equal wheels in the place of factory sets that differ between front and rear. */
function checkStaggered(rimInches: number | null, { factorySets }: Generation): Reason[] {
  const sameRim = factorySets.filter(({ tyreSize }) => tyreSize.rimInches === rimInches)
  const sets = sameRim.length > 0 ? sameRim : factorySets
  const isStaggered = sets.length > 0 && sets.every(({ axle }) => axle !== 'both')
  return isStaggered ? [reason('STAGGERED', null, rimInches)] : []
}

/**
 * A wheel has to carry what the lightest of the factory's tyres does, since the maker chose that for the axle's load.
 */
function checkWheelLoad(kilograms: number | null, { factorySets }: Generation): Reason[] {
  const loads = factorySets.flatMap(({ loadIndex }) => (loadIndex === null ? [] : (loadKilograms(loadIndex) ?? [])))
  if (kilograms === null || loads.length === 0) return []
  const needed = Math.min(...loads)
  return [reason(kilograms < needed ? 'WHEEL_LOAD' : 'WHEEL_LOAD_OK', needed, kilograms)]
}
