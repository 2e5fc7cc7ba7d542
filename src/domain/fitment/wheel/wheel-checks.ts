import { type Check, check } from '../check.ts'
import type { WheelSpec } from '../fit-spec.ts'
import { judgeBore } from './bore.ts'
import { fasteningReasons, judgeStaggered } from './fastening.ts'
import { judgeOffset } from './offset.ts'
import { judgePattern } from './pattern.ts'
import { judgeOwnRim, judgeRim } from './rim.ts'
import { judgeWheelLoad } from './wheel-load.ts'

/** By what four such wheels are compared with a generation of cars, with the tyres that the customer has now. */
export function wheelChecks(wheel: WheelSpec): Check[] {
  return [
    ...mountingChecks(wheel),
    check('own rim', wheel.rimInches, (rimInches, _generation, ownTyre) => judgeOwnRim(rimInches, ownTyre)),
  ]
}

/** The same of a wheel that comes with its tyre. */
export function mountingChecks(wheel: WheelSpec): Check[] {
  const { rimInches, rimWidthInches, offsetMm } = wheel
  return [
    check('pattern', wheel.boltPatterns, (patterns, generation) => [judgePattern(patterns, generation)]),
    check('bore', wheel.centreBoreMm, (bore, generation) => [judgeBore(bore, generation)]),
    check('rim', rimInches, (rim, generation) => [judgeRim(rim, generation)]),
    check('offset', { rimInches, rimWidthInches, offsetMm }, judgeOffset),
    check('staggered', rimInches, judgeStaggered),
    check('wheel load', wheel.loadKilograms, judgeWheelLoad),
    check('fastening', null, (_, generation) => fasteningReasons(generation)),
  ]
}
