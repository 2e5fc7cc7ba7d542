import type { BoltPattern } from '#domain/bolt-pattern.ts'
import type { TyreSize } from '#domain/tyre-size.ts'
import type { SpeedSymbol } from './tables/speed-symbol.ts'
import type { fasteners, seats } from './vehicle-on-record.ts'

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
