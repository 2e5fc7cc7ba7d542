import type { FitmentMeasure } from '#domain/catalog/fitment-limits.ts'
import { fitKindOf } from '#domain/fitment/fit-kind.ts'
import { numberOf } from '#web/back-office/shared/number-of.ts'
import { boltPatternsOf, type ProductValues } from './product-values.ts'

export type FitmentChoice = 'speedSymbol' | 'terrain' | 'fastener' | 'seat'
export type FitmentFlag = 'isReinforced' | 'isCommercial' | 'isRunFlat'
export type FitmentField = FitmentMeasure | FitmentChoice | FitmentFlag | 'boltPatterns' | 'thread'

/** What a product may be, as far as its measures differ: a bolt has those of a nut. */
export const productKinds = ['wheel', 'tyre', 'kit', 'ring', 'spacer', 'fastener'] as const
export type ProductKind = (typeof productKinds)[number]

const wheel = ['boltPatterns', 'rimInches', 'rimWidthInches', 'offsetMm', 'centreBoreMm', 'wheelLoadKg'] as const
const tyre = ['tyreWidthMm', 'tyreAspectRatio', 'loadIndex', 'loadIndexTwin', 'speedSymbol', 'terrain'] as const
const tyreFlags = ['isReinforced', 'isCommercial', 'isRunFlat'] as const

/** The fields of each kind, in their order. */
const fieldsOfKind: Record<ProductKind, readonly FitmentField[]> = {
  wheel,
  tyre: ['rimInches', ...tyre, ...tyreFlags],
  kit: [...wheel, ...tyre, ...tyreFlags],
  ring: ['ringOuterMm', 'ringInnerMm'],
  spacer: ['boltPatterns', 'spacerMm', 'centreBoreMm'],
  fastener: ['fastener', 'thread', 'seat'],
}

const allFields = [...new Set(Object.values(fieldsOfKind).flat())]

/** The fields that the form shows: those of the kind, of wheels and tyres where none is chosen, and whatever is filled in. */
export function shownFields(kind: ProductKind | undefined, values: ProductValues): FitmentField[] {
  const ofKind = fieldsOfKind[kind ?? 'kit']
  const filled = allFields.filter((name) => values[name] !== '' && values[name] !== false)
  return [...new Set([...ofKind, ...filled])]
}

/** What the measures in the form say that the product is. */
export function kindOfValues(values: ProductValues): ProductKind | undefined {
  const kind = fitKindOf({
    rimWidthInches: numberOf(values.rimWidthInches),
    boltPatterns: boltPatternsOf(values.boltPatterns),
    offsetMm: numberOf(values.offsetMm),
    centreBoreMm: numberOf(values.centreBoreMm),
    tyreWidthMm: numberOf(values.tyreWidthMm),
    ringInnerMm: numberOf(values.ringInnerMm),
    ringOuterMm: numberOf(values.ringOuterMm),
    spacerMm: numberOf(values.spacerMm),
    fastener: values.fastener === 'bolt' || values.fastener === 'nut' ? values.fastener : null,
  })
  return kind === 'bolt' || kind === 'nut' ? 'fastener' : kind
}
