import type { BoltPattern } from '#domain/bolt-pattern.ts'
import type { TyreSize } from '#domain/tyre-size.ts'
import type { SpeedSymbol } from './tables/speed-symbol.ts'

export const vehicleBodies = ['car', 'suv', 'pickup', 'van'] as const
export const confidences = ['high', 'medium', 'low'] as const
export const fasteners = ['bolt', 'nut'] as const
export const seats = ['cone', 'ball', 'flat'] as const
export const axles = ['both', 'front', 'rear'] as const

/** A wheel with its tyre as the maker mounts it; null where it is not on record. */
export type FactorySet = {
  axle: (typeof axles)[number]
  tyreSize: TyreSize
  loadIndex: number | null
  speedSymbol: SpeedSymbol | null
  /** A tyre of the C or LT build. */
  isCommercial: boolean
  rimWidthInches: number | null
  offsetMm: number | null
  confidence: (typeof confidences)[number]
}

/** What is known of a model between two changes of its chassis; null where it is not on record. */
export type Generation = {
  id: string
  label: string
  body: (typeof vehicleBodies)[number]
  boltPattern: BoltPattern | null
  hubBoreMm: number | null
  rimMinInches: number | null
  rimMaxInches: number | null
  fastener: (typeof fasteners)[number] | null
  /** As `M14x1.5`. */
  thread: string | null
  seat: (typeof seats)[number] | null
  confidence: (typeof confidences)[number]
  factorySets: readonly FactorySet[]
}
