import type { TyreSize } from '#domain/tyre-size.ts'
import { type Check, check } from './check.ts'
import type { FitSpec, TyreSpec, WheelSpec } from './fit-spec.ts'
import { checkFastener } from './part/fastener.ts'
import { checkRing, spacerChecks } from './part/ring-and-spacer.ts'
import { type Reason, reason } from './reason.ts'
import { permittedRimWidths } from './tables/permitted-rim-width.ts'
import { mountedTyreChecks, noSizeCheck, tyreChecks } from './tyre/tyre-checks.ts'
import type { Generation } from './vehicle-on-record.ts'
import { nearestWheels } from './wheel/offset.ts'
import { checkOwnRim } from './wheel/rim.ts'
import { mountingChecks, wheelChecks } from './wheel/wheel-checks.ts'

/** Wheels with their tyres: compared as both, and whether they belong together. */
function kitChecks(wheel: WheelSpec, tyre: TyreSpec): Check[] {
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

/**
 * By what a product is compared with cars, by the rules alone: every reason about it comes of one of these,
 * in their order.
 */
export function checksOf(spec: FitSpec): Check[] {
  return [...ownChecks(spec), check('sure', { rimInches: rimOf(spec), isWheel: isWheel(spec) }, checkConfidence)]
}

function ownChecks(spec: FitSpec): Check[] {
  switch (spec.kind) {
    case 'wheel':
      return wheelChecks(spec)
    case 'tyre':
      return tyreChecks(spec)
    case 'kit':
      return kitChecks(spec.wheel, spec.tyre)
    case 'ring':
      return [check('ring', spec.innerMm, checkRing)]
    case 'spacer':
      return spacerChecks(spec)
    case 'bolt':
    case 'nut':
      return [check('fastener', { kind: spec.kind, thread: spec.thread }, checkFastener)]
    case 'other':
      return [check('other', null, () => [reason('NEEDS_APPLICATION')])]
    default:
      return spec satisfies never
  }
}

function rimOf(spec: FitSpec): number | null {
  if (spec.kind === 'wheel') return spec.rimInches
  if (spec.kind === 'tyre') return spec.tyreSize?.rimInches ?? null
  return spec.kind === 'kit' ? spec.wheel.rimInches : null
}

const isWheel = ({ kind }: FitSpec) => kind === 'wheel' || kind === 'kit'

type Compared = { rimInches: number | null; isWheel: boolean }

const checkConfidence = (compared: Compared, generation: Generation) =>
  isUnsure(generation, compared) ? [reason('DATA_UNSURE')] : []

/**
 * Whether what is compared is based on a doubtful row: of the generation, or of its sets on that rim, else of
 * any of its sets. A wheel's offset may be based on sets of another rim.
 */
function isUnsure(generation: Generation, { rimInches, isWheel }: Compared): boolean {
  const { confidence, factorySets } = generation
  if (confidence === 'low') return true
  if (rimInches === null) return false
  const sameRim = factorySets.filter(({ tyreSize }) => tyreSize.rimInches === rimInches)
  const sets = sameRim.length > 0 ? sameRim : factorySets
  const ofOffset = isWheel ? nearestWheels(rimInches, generation) : []
  return [...sets, ...ofOffset].some((set) => set.confidence === 'low')
}
