import type { FitSpec, TyreSpec, WheelSpec } from '#modules/fitment/verdicts/specs.ts'
import { permittedRimWidths, topSpeed } from '#modules/fitment/verdicts/standards.ts'
import { limit } from '#modules/fitment/verdicts/thresholds.ts'
import { normaliseForSearch } from '#platform/text.ts'

/** The most important first. */
export const companionRoles = ['tyres', 'wheels', 'fasteners', 'rings', 'valves'] as const
export type CompanionRole = (typeof companionRoles)[number]

/** What the staff chose, or what the measures ask for whatever the category has. */
export const companionSources = ['chosen', 'measures'] as const

export const maxChosenCompanions = 8

/** Products without measures are chosen by the name of their subcategory. */
export type Measured = { spec: FitSpec | null; subcategory: string | null }

/** Valves have no measure that a wheel asks for. */
export const isValve = ({ subcategory }: Measured): boolean =>
  normaliseForSearch(subcategory ?? '').startsWith('valvula')

/** The role of the other product for the first, by their measures; undefined if it has none. */
export function companionRole({ spec: of }: Measured, other: Measured): CompanionRole | undefined {
  if (of?.kind !== 'wheel' && of?.kind !== 'tyre' && of?.kind !== 'kit') return undefined
  if (isValve(other)) return 'valves'
  const { spec } = other
  const wheel = of.kind === 'kit' ? of.wheel : of.kind === 'wheel' ? of : undefined
  switch (spec?.kind) {
    case 'tyre':
      return of.kind === 'wheel' && isMounted(of, spec) ? 'tyres' : undefined
    case 'wheel':
      return of.kind === 'tyre' && isMounted(spec, of) ? 'wheels' : undefined
    case 'bolt':
    case 'nut':
      // Which of them depends on the car, not on the wheel.
      return wheel ? 'fasteners' : undefined
    case 'ring':
      return wheel && isSame(spec.outerMm, wheel.centreBoreMm) ? 'rings' : undefined
    default:
      return undefined
  }
}

/** Whether the second product does what the first, which is sold out, would have done. */
export function isSubstitute(of: FitSpec, other: FitSpec): boolean {
  if (of.kind === 'wheel' && other.kind === 'wheel') return isSameWheel(of, other)
  if (of.kind === 'tyre' && other.kind === 'tyre') return isSameTyre(of, other)
  if (of.kind === 'kit' && other.kind === 'kit')
    return isSameWheel(of.wheel, other.wheel) && isSameTyre(of.tyre, other.tyre)
  if (of.kind === 'ring' && other.kind === 'ring')
    return isSame(of.innerMm, other.innerMm) && isSame(of.outerMm, other.outerMm)
  if ((of.kind === 'bolt' || of.kind === 'nut') && of.kind === other.kind)
    return of.thread !== null && of.thread === other.thread && of.seat === other.seat
  return false
}

/** The rim is the same, and the wheel as wide as the tyre allows, where that is known. */
function isMounted({ rimInches, rimWidthInches }: WheelSpec, { tyreSize }: TyreSpec): boolean {
  if (!tyreSize || tyreSize.rimInches !== rimInches) return false
  const range = permittedRimWidths(tyreSize)
  if (!range || rimWidthInches === null) return true
  return rimWidthInches >= range[0] && rimWidthInches <= range[1]
}

const halfAnInch = 0.5

function isSameWheel(of: WheelSpec, other: WheelSpec): boolean {
  return (
    of.rimInches !== null &&
    of.rimInches === other.rimInches &&
    of.boltPatterns.some((pattern) => other.boltPatterns.includes(pattern)) &&
    isWithin(of.rimWidthInches, other.rimWidthInches, halfAnInch) &&
    isWithin(of.offsetMm, other.offsetMm, limit('offsetIn')) &&
    // A larger bore is centred by a ring; a smaller one does not go on the hub.
    (of.centreBoreMm === null || other.centreBoreMm === null || other.centreBoreMm >= of.centreBoreMm)
  )
}

function isSameTyre(of: TyreSpec, other: TyreSpec): boolean {
  const [one, two] = [of.tyreSize, other.tyreSize]
  return (
    one !== null &&
    two !== null &&
    one.widthMm === two.widthMm &&
    one.aspect === two.aspect &&
    one.rimInches === two.rimInches &&
    of.isCommercial === other.isCommercial &&
    // It carries as much and goes as fast.
    (of.loadIndex === null || (other.loadIndex ?? 0) >= of.loadIndex) &&
    (of.speedSymbol === null || (other.speedSymbol !== null && topSpeed(other.speedSymbol) >= topSpeed(of.speedSymbol)))
  )
}

const isSame = (one: number | null, other: number | null) => isWithin(one, other, limit('boreExact'))

const isWithin = (one: number | null, other: number | null, most: number) =>
  one !== null && other !== null && Math.abs(one - other) <= most
