import type { TyreSize } from '#domain/tyre-size.ts'
import type { TyreSpec } from '../fit-spec.ts'
import { type Reason, reason } from '../reason.ts'
import type { Generation } from '../vehicle-on-record.ts'
import { setsToReach } from './factory-sizes.ts'
import { judgeBuild, judgeLoad } from './load.ts'
import { judgeTyreRim } from './rim.ts'
import { judgeSize } from './size.ts'
import { judgeSpeed } from './speed.ts'
import { judgeWidth } from './width.ts'

/** Every reason about such tyres on a generation of cars, on the wheels that the customer has now. */
export function judgeTyre(tyre: TyreSpec, generation: Generation, ownTyre: TyreSize | null): Reason[] {
  const size = tyre.tyreSize
  if (size === null) return [reason('SIZE_UNKNOWN')]
  return [
    judgeTyreRim(size, generation, ownTyre),
    ...judgeMountedTyre({ ...tyre, tyreSize: size }, generation, ownTyre),
    ...judgeWidth(size, generation),
  ]
}

/** What matters of a tyre whatever wheel it comes on. */
export function judgeMountedTyre(
  tyre: TyreSpec & { tyreSize: TyreSize },
  generation: Generation,
  ownTyre: TyreSize | null,
): Reason[] {
  const sets = setsToReach(tyre.tyreSize, generation, ownTyre)
  return [
    judgeSize(tyre.tyreSize, generation, ownTyre),
    judgeLoad(tyre, sets, generation),
    ...judgeBuild(tyre.isCommercial, tyre.tyreSize, sets),
    judgeSpeed(tyre.speedSymbol, sets),
  ]
}
