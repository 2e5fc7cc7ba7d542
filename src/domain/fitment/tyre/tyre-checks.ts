import type { TyreSize } from '#domain/tyre-size.ts'
import { type Check, check } from '../check.ts'
import type { TyreSpec } from '../fit-spec.ts'
import { reason } from '../reason.ts'
import { setsToReach } from './factory-sizes.ts'
import { judgeBuild, judgeLoad } from './load.ts'
import { judgeTyreRim } from './rim.ts'
import { judgeSize } from './size.ts'
import { judgeSpeed } from './speed.ts'
import { judgeWidth } from './width.ts'

/** Of a tyre without a size nothing can be said. */
export const noSizeCheck = check('no size', null, () => [reason('SIZE_UNKNOWN')])

/** By what such tyres are compared with a generation of cars, on the wheels that the customer has now. */
export function tyreChecks(tyre: TyreSpec): Check[] {
  const { tyreSize } = tyre
  if (tyreSize === null) return [noSizeCheck]
  return [
    check('tyre rim', tyreSize, (size, generation, ownTyre) => [judgeTyreRim(size, generation, ownTyre)]),
    ...mountedTyreChecks({ ...tyre, tyreSize }),
    check('width', tyreSize, judgeWidth),
  ]
}

/** What matters of a tyre whatever wheel it comes on. */
export function mountedTyreChecks(tyre: TyreSpec & { tyreSize: TyreSize }): Check[] {
  const { tyreSize, loadIndex, speedSymbol, isCommercial } = tyre
  return [
    check('size', tyreSize, (size, generation, ownTyre) => [judgeSize(size, generation, ownTyre)]),
    check('load', { tyreSize, loadIndex, isCommercial }, (measures, generation, ownTyre) => [
      judgeLoad(measures, setsToReach(measures.tyreSize, generation, ownTyre), generation),
    ]),
    check('build', { tyreSize, isCommercial }, (measures, generation, ownTyre) =>
      judgeBuild(measures.isCommercial, measures.tyreSize, setsToReach(measures.tyreSize, generation, ownTyre)),
    ),
    check('speed', { tyreSize, speedSymbol }, (measures, generation, ownTyre) => [
      judgeSpeed(measures.speedSymbol, setsToReach(measures.tyreSize, generation, ownTyre)),
    ]),
  ]
}
