import type { TyreSize } from '#domain/tyre-size.ts'
import type { WheelSpec } from '../fit-spec.ts'
import type { Reason } from '../reason.ts'
import type { Generation } from '../vehicle-on-record.ts'
import { judgeBore } from './bore.ts'
import { fasteningReasons, judgeStaggered } from './fastening.ts'
import { judgeOffset } from './offset.ts'
import { judgePattern } from './pattern.ts'
import { judgeOwnRim, judgeRim } from './rim.ts'
import { judgeWheelLoad } from './wheel-load.ts'

/** Every reason about four such wheels on a generation of cars, with the tyres that the customer has now. */
export function judgeWheel(wheel: WheelSpec, generation: Generation, ownTyre: TyreSize | null): Reason[] {
  return [...judgeMounting(wheel, generation), ...judgeOwnRim(wheel.rimInches, ownTyre)]
}

/** The same of a wheel that comes with its tyre. */
export function judgeMounting(wheel: WheelSpec, generation: Generation): Reason[] {
  return [
    judgePattern(wheel.boltPatterns, generation),
    judgeBore(wheel.centreBoreMm, generation),
    judgeRim(wheel.rimInches, generation),
    ...judgeOffset(wheel, generation),
    ...judgeStaggered(wheel.rimInches, generation),
    ...judgeWheelLoad(wheel, generation),
    ...fasteningReasons(generation),
  ]
}
