import type { Generation } from '../cars/rules.ts'
import type { TyreSize } from '../cars/sizes.ts'
import { type Asked, type Check, check, type Reason, reason } from './rules.ts'
import type { TyreSpec, WheelSpec } from './specs.ts'
import { permittedRimWidths } from './standards.ts'
import { checkKitSize, matchingFactorySize, noSizeCheck, ratingChecks } from './tyre-rules.ts'
import { checkOwnRim, checkRim, mountingChecks } from './wheel-rules.ts'

export function kitChecks(wheel: WheelSpec, tyre: TyreSpec): Check[] {
  const { rimInches, rimWidthInches } = wheel
  const { tyreSize } = tyre
  return [
    ...mountingChecks(wheel, { name: "a kit's rim", compare: checkKitRim }),
    check("a kit's own rim", { rimInches, tyreSize }, checkKitOwnRim),
    ...(tyreSize === null
      ? [noSizeCheck]
      : [
          check("a kit's size", tyreSize, (size, generation, { ownTyre }) => [checkKitSize(size, generation, ownTyre)]),
          ...ratingChecks({ ...tyre, tyreSize }),
          check('together', { rimInches, rimWidthInches, tyreSize }, checkTogether),
        ]),
  ]
}

/** It brings the lower tyres that a larger rim needs. */
function checkKitRim(rimInches: number | null, generation: Generation): Reason {
  const ofWheel = checkRim(rimInches, generation)
  return ofWheel.code === 'RIM_UPSIZE' ? reason('RIM_UPSIZE_OF_KIT', ofWheel.vehicle, ofWheel.product) : ofWheel
}

type OwnRim = { rimInches: number | null; tyreSize: TyreSize | null }

/** It brings its own tyres, but not the brakes of another version: a smaller rim is right as the factory's alone. */
const checkKitOwnRim = ({ rimInches, tyreSize }: OwnRim, generation: Generation, { ownTyre }: Asked) =>
  checkOwnRim(rimInches, ownTyre)
    .filter(({ code }) => code !== 'NEW_TYRES_NEEDED')
    .map((one) =>
      matchingFactorySize(generation, tyreSize) ? reason('RIM_OF_OTHER_VERSION', one.vehicle, one.product) : one,
    )

type Together = Pick<WheelSpec, 'rimInches' | 'rimWidthInches'> & { tyreSize: TyreSize }

function checkTogether({ rimInches, rimWidthInches, tyreSize }: Together): Reason[] {
  const permitted = permittedRimWidths(tyreSize)
  const isOtherRim = rimInches !== null && rimInches !== tyreSize.rimInches
  const rims = isOtherRim ? [reason('KIT_RIMS_DIFFER', rimInches, tyreSize.rimInches)] : []
  if (!permitted || rimWidthInches === null) return [...rims, reason('KIT_RIM_WIDTH_UNCHECKED', null, rimWidthInches)]
  const [narrowest, widest] = permitted
  const isInside = narrowest <= rimWidthInches && rimWidthInches <= widest
  return [...rims, reason(isInside ? 'KIT_RIM_WIDTH_OK' : 'KIT_RIM_WIDTH', `${narrowest}–${widest}`, rimWidthInches)]
}
