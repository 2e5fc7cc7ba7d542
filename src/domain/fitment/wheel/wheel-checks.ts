import { type Check, check } from '../check.ts'
import type { WheelSpec } from '../fit-spec.ts'
import { checkBore } from './bore.ts'
import { checkStaggered, fasteningReasons } from './fastening.ts'
import { checkOffset } from './offset.ts'
import { checkPattern } from './pattern.ts'
import { checkOwnRim, checkRim } from './rim.ts'
import { checkWheelLoad } from './wheel-load.ts'

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
