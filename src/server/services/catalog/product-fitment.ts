import type { ProductDetail } from '#contract/shop/catalog.ts'
import {
  type AttributeValues,
  type PageAttribute,
  pageAttributes,
  pickAttributes,
} from '#domain/catalog/attributes/attribute-names.ts'
import { fitKindOf, type KindMeasures } from '#domain/fitment/fit-kind.ts'

type Measured = KindMeasures & Pick<AttributeValues, PageAttribute<'fitment'>>

/** A product's measures as the shop shows them, and its kind derived from them. */
export const toFitment = (product: Measured): ProductDetail['fitment'] => ({
  kind: fitKindOf(product) ?? null,
  ...pickAttributes(product, pageAttributes('fitment')),
})
