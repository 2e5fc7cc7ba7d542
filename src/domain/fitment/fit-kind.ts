import type { FitKind } from './fit-spec.ts'
import type { fasteners } from './vehicle-on-record.ts'

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
