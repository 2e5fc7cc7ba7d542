import type { fasteners, seats } from '../cars/rules.ts'
import type { BoltPattern, TyreSize } from '../cars/sizes.ts'
import type { SpeedSymbol } from './standards.ts'

/** A dual-drilled wheel has two patterns. Null where the shop does not know. */
export type WheelSpec = {
  rimInches: number | null
  rimWidthInches: number | null
  boltPatterns: readonly BoltPattern[]
  offsetMm: number | null
  centreBoreMm: number | null
  loadKilograms: number | null
}

export type TyreSpec = {
  tyreSize: TyreSize | null
  loadIndex: number | null
  speedSymbol: SpeedSymbol | null
  isCommercial: boolean
}

export const fitKinds = ['wheel', 'tyre', 'kit', 'ring', 'spacer', 'bolt', 'nut'] as const
export type FitKind = (typeof fitKinds)[number]

/** All that a verdict depends on; 'other' is fitted by explicit applications alone. */
export type FitSpec =
  | ({ kind: 'wheel' } & WheelSpec)
  | ({ kind: 'tyre' } & TyreSpec)
  | { kind: 'kit'; wheel: WheelSpec; tyre: TyreSpec }
  | { kind: 'ring'; innerMm: number | null; outerMm: number | null }
  | { kind: 'spacer'; boltPatterns: readonly BoltPattern[]; thicknessMm: number | null }
  | { kind: (typeof fasteners)[number]; thread: string | null; seat: (typeof seats)[number] | null }
  | { kind: 'other' }

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

/** Undefined for what belongs to no wheel. The database's `fit_kind` says the same. */
export function findFitKind(product: KindMeasures): FitKind | undefined {
  if (product.spacerMm !== null) return 'spacer'
  if (product.ringInnerMm !== null || product.ringOuterMm !== null) return 'ring'
  if (product.fastener !== null) return product.fastener
  const wheel = [product.rimWidthInches, product.offsetMm, product.centreBoreMm]
  const isWheel = product.boltPatterns.length > 0 || wheel.some((measure) => measure !== null)
  const isTyre = product.tyreWidthMm !== null
  if (isWheel) return isTyre ? 'kit' : 'wheel'
  return isTyre ? 'tyre' : undefined
}

/** Kind and, of what has one, rim: only within a group does one product replace another. */
export function specGroup(spec: FitSpec): string {
  switch (spec.kind) {
    case 'wheel':
      return `wheel ${spec.rimInches}`
    case 'tyre':
      return tyresFor(spec.tyreSize?.rimInches ?? null)
    case 'kit':
      return kitsFor(spec.wheel.rimInches)
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

export const kitsFor = (rimInches: number | null): string => `kit ${rimInches}`

/** Those of an unknown size are together. */
export const tyresFor = (rimInches: number | null): string => `tyre ${rimInches}`

export function companionGroups(spec: FitSpec): string[] {
  if (spec.kind === 'tyre') return spec.tyreSize ? [`wheel ${spec.tyreSize.rimInches}`] : []
  const parts = ['ring', 'bolt', 'nut']
  if (spec.kind === 'wheel') return [tyresFor(spec.rimInches), ...parts]
  return spec.kind === 'kit' ? parts : []
}
