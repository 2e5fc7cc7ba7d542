import type { TyreSize } from '#domain/tyre-size.ts'
import { type Check, check } from './check.ts'
import type { TyreSpec, WheelSpec } from './fit-spec.ts'
import { type Reason, reason } from './reason.ts'
import { permittedRimWidths } from './tables/permitted-rim-width.ts'
import { mountedTyreChecks, noSizeCheck } from './tyre/tyre-checks.ts'
import type { Generation } from './vehicle-on-record.ts'
import { checkOwnRim } from './wheel/rim.ts'
import { mountingChecks } from './wheel/wheel-checks.ts'

/** Wheels with their tyres: compared as both, and whether they belong together. */
export function kitChecks(wheel: WheelSpec, tyre: TyreSpec): Check[] {
  const { rimInches, rimWidthInches } = wheel
  const { tyreSize } = tyre
  return [
    ...mountingChecks(wheel),
    check("a kit's own rim", rimInches, checkKitRim),
    ...(tyreSize === null
      ? [noSizeCheck]
      : [
          ...mountedTyreChecks({ ...tyre, tyreSize }),
          check('together', { rimInches, rimWidthInches, tyreSize }, checkTogether),
        ]),
  ]
}

/** It brings its own tyres, but not the brakes of another version. */
const checkKitRim = (rimInches: number | null, _generation: Generation, ownTyre: TyreSize | null) =>
  checkOwnRim(rimInches, ownTyre).filter(({ code }) => code !== 'NEW_TYRES_NEEDED')

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
