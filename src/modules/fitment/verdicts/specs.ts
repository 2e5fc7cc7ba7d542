import type { fasteners, seats } from '../cars/rules.ts'
import type { BoltPattern, TyreSize } from '../cars/sizes.ts'
import type { SpeedSymbol } from './standards.ts'

/** Measures of one wheel; a dual-drilled one has two patterns. Null where the shop does not know. */
export type WheelSpec = {
  rimInches: number | null
  rimWidthInches: number | null
  boltPatterns: readonly BoltPattern[]
  offsetMm: number | null
  centreBoreMm: number | null
  /** What one wheel may carry. */
  loadKilograms: number | null
}

/** Measures of one tyre. */
export type TyreSpec = {
  tyreSize: TyreSize | null
  loadIndex: number | null
  speedSymbol: SpeedSymbol | null
  /** A tyre of the C or LT build. */
  isCommercial: boolean
}

/** The kind of a product among a car's wheels, if its measures determine it. */
export const fitKinds = ['wheel', 'tyre', 'kit', 'ring', 'spacer', 'bolt', 'nut'] as const
export type FitKind = (typeof fitKinds)[number]

/** All that a verdict depends on of a product, by what it is; 'other' is fitted by explicit applications alone. */
export type FitSpec =
  | ({ kind: 'wheel' } & WheelSpec)
  | ({ kind: 'tyre' } & TyreSpec)
  | { kind: 'kit'; wheel: WheelSpec; tyre: TyreSpec }
  | { kind: 'ring'; innerMm: number | null; outerMm: number | null }
  | { kind: 'spacer'; boltPatterns: readonly BoltPattern[]; thicknessMm: number | null }
  | { kind: (typeof fasteners)[number]; thread: string | null; seat: (typeof seats)[number] | null }
  | { kind: 'other' }

/** The measures that determine what a product is. */
export type KindMeasures = {
  rimWidthInches: number | null
  boltPatterns: readonly string[]
  offsetMm: number | null
  centreBoreMm: number | null
  tyreWidthMm: number | null
  ringInnerMm: number | null
  ringOuterMm: number | null
  spacerMm: number | null
  fastener: (typeof fasteners)[number] | null
}

/**
 * What a product is, by which measures it has; undefined for what belongs to no wheel. The database's
 * `fit_kind` says the same.
 */
export function fitKindOf(product: KindMeasures): FitKind | undefined {
  if (product.spacerMm !== null) return 'spacer'
  if (product.ringInnerMm !== null || product.ringOuterMm !== null) return 'ring'
  if (product.fastener !== null) return product.fastener
  const wheel = [product.rimWidthInches, product.offsetMm, product.centreBoreMm]
  const isWheel = product.boltPatterns.length > 0 || wheel.some((measure) => measure !== null)
  const isTyre = product.tyreWidthMm !== null
  if (isWheel) return isTyre ? 'kit' : 'wheel'
  return isTyre ? 'tyre' : undefined
}

/**
 * The group of a combination of measures: its kind and, of what has one, its rim. Only within a group does
 * one replace another.
 */
export function specGroup(spec: FitSpec): string {
  switch (spec.kind) {
    case 'wheel':
      return `wheel ${spec.rimInches}`
    case 'tyre':
      return tyresFor(spec.tyreSize?.rimInches ?? null)
    case 'kit':
      return `kit ${spec.wheel.rimInches}`
    case 'ring':
    case 'spacer':
    case 'bolt':
    case 'nut':
    case 'other':
      return spec.kind
    default:
      return spec satisfies never
  }
}

/** The group of the tyres for a rim; those of an unknown size are together. */
export const tyresFor = (rimInches: number | null): string => `tyre ${rimInches}`

/** The groups in which a product's companions are by their measures (`companionRole`). */
export function companionGroups(spec: FitSpec): string[] {
  if (spec.kind === 'tyre') return spec.tyreSize ? [`wheel ${spec.tyreSize.rimInches}`] : []
  const parts = ['ring', 'bolt', 'nut']
  if (spec.kind === 'wheel') return [tyresFor(spec.rimInches), ...parts]
  return spec.kind === 'kit' ? parts : []
}
