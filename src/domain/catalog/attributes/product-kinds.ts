import { fitKindOf, type KindMeasures } from '#domain/fitment/fit-kind.ts'

/** What a product may be, as far as its attributes differ: a bolt has those of a nut. */
export const productKinds = ['wheel', 'tyre', 'kit', 'ring', 'spacer', 'fastener'] as const
export type ProductKind = (typeof productKinds)[number]

/** What a product is by its measures; undefined for what belongs to no wheel. */
export function productKindOf(measures: KindMeasures): ProductKind | undefined {
  const kind = fitKindOf(measures)
  return kind === 'bolt' || kind === 'nut' ? 'fastener' : kind
}
