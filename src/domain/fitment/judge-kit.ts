import type { TyreSize } from '#domain/tyre-size.ts'
import type { TyreSpec, WheelSpec } from './fit-spec.ts'
import { type Reason, reason } from './reason.ts'
import { permittedRimWidths } from './tables/permitted-rim-width.ts'
import { judgeMountedTyre } from './tyre/judge-tyre.ts'
import type { Generation } from './vehicle-on-record.ts'
import { judgeMounting } from './wheel/judge-wheel.ts'
import { judgeOwnRim } from './wheel/rim.ts'

/** Wheels with their tyres: judged as both, and whether they belong together. */
export function judgeKit(wheel: WheelSpec, tyre: TyreSpec, generation: Generation, ownTyre: TyreSize | null): Reason[] {
  const size = tyre.tyreSize
  return [
    ...judgeMounting(wheel, generation),
    // It brings its own tyres, but not the brakes of another version.
    ...judgeOwnRim(wheel.rimInches, ownTyre).filter(({ code }) => code !== 'NEW_TYRES_NEEDED'),
    ...(size === null
      ? [reason('SIZE_UNKNOWN')]
      : [...judgeMountedTyre({ ...tyre, tyreSize: size }, generation, ownTyre), ...judgeTogether(wheel, size)]),
  ]
}

function judgeTogether({ rimInches, rimWidthInches }: WheelSpec, size: TyreSize): Reason[] {
  const permitted = permittedRimWidths(size)
  const rims =
    rimInches !== null && rimInches !== size.rimInches ? [reason('KIT_RIMS_DIFFER', rimInches, size.rimInches)] : []
  if (!permitted || rimWidthInches === null) return [...rims, reason('KIT_RIM_WIDTH_UNCHECKED', null, rimWidthInches)]
  const [narrowest, widest] = permitted
  const isInside = narrowest <= rimWidthInches && rimWidthInches <= widest
  return [...rims, reason(isInside ? 'KIT_RIM_WIDTH_OK' : 'KIT_RIM_WIDTH', `${narrowest}–${widest}`, rimWidthInches)]
}
