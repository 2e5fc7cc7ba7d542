import type { TyreSize } from '#domain/tyre-size.ts'
import { type Check, check } from '../check.ts'
import type { TyreSpec } from '../fit-spec.ts'
import { reason } from '../reason.ts'
import { setsToReach } from './factory-sizes.ts'
import { checkBuild, checkLoad } from './load.ts'
import { checkTyreRim } from './rim.ts'
import { checkSize } from './size.ts'
import { checkSpeed } from './speed.ts'
import { checkWidth } from './width.ts'

/** Of a tyre without a size nothing can be said. */
export const noSizeCheck = check('no size', null, () => [reason('SIZE_UNKNOWN')])

/** By what such tyres are compared with a generation of cars, on the wheels that the customer has now. */
export function tyreChecks(tyre: TyreSpec): Check[] {
  const { tyreSize } = tyre
  if (tyreSize === null) return [noSizeCheck]
  return [
    check('tyre rim', tyreSize, (size, generation, ownTyre) => [checkTyreRim(size, generation, ownTyre)]),
    ...mountedTyreChecks({ ...tyre, tyreSize }),
    check('width', tyreSize, checkWidth),
  ]
}

/** What matters of a tyre whatever wheel it comes on. */
export function mountedTyreChecks(tyre: TyreSpec & { tyreSize: TyreSize }): Check[] {
  const { tyreSize, loadIndex, speedSymbol, isCommercial } = tyre
  return [
    check('size', tyreSize, (size, generation, ownTyre) => [checkSize(size, generation, ownTyre)]),
    check('load', { tyreSize, loadIndex, isCommercial }, (measures, generation, ownTyre) => [
      checkLoad(measures, setsToReach(measures.tyreSize, generation, ownTyre), generation),
    ]),
    check('build', { tyreSize, isCommercial }, (measures, generation, ownTyre) =>
      checkBuild(measures.isCommercial, measures.tyreSize, setsToReach(measures.tyreSize, generation, ownTyre)),
    ),
    check('speed', { tyreSize, speedSymbol }, (measures, generation, ownTyre) => [
      checkSpeed(measures.speedSymbol, setsToReach(measures.tyreSize, generation, ownTyre)),
    ]),
  ]
}
