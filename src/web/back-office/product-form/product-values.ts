import type { AdminProduct, ProductFields } from '#contract/admin/products.ts'
import { formatDecimal } from '#domain/brazilian-numbers.ts'
import type { AttributeOfKind } from '#domain/catalog/attributes/attribute-names.ts'
import { type ProductDraft, productDefaults } from '#domain/catalog/product-rules.ts'
import { maxInstallments, parseBRL } from '#domain/money.ts'
import { parseTypedNumber } from '#web/back-office/shared/parse-typed-number.ts'
import { type MediaItem, storedItems, storedUrls } from '#web/back-office/shared/uploads/media-item.ts'
import { shownCents } from './shown-cents.ts'
import { readAttributes, type TypedAttributes, typedAttributes } from './typed-attributes.ts'
import { readCodes, type TypedCodes, typedCodes } from './typed-codes.ts'

/** The measures that the form holds as text. */
const numbers = ['stockQuantity', 'weightGrams', 'heightCm', 'widthCm', 'lengthCm', 'discountPercentage'] as const
export type NumberField = (typeof numbers)[number] | 'lowStockLevel' | AttributeOfKind<'number'>

/** A product as the form holds it: texts as they are typed, '' for nothing, numbers in Brazilian format. */
export type ProductValues = TypedAttributes &
  TypedCodes &
  Record<NumberField, string> & {
    name: string
    description: string
    categoryId: string
    subcategoryId: string
    brandId: string
    isPriceOnRequest: boolean
    /** In reais, as typed: `1.234,50`, `1500`. */
    priceCents: string
    originalPriceCents: string
    installments: string
    isFeatured: boolean
    isNew: boolean
    isSetOfFour: boolean
    mirrorToBolinhaSite: boolean
    imageUrls: MediaItem[]
    /** Of the pieces on the shelf, which `stockQuantity` is here, those that orders hold. */
    reservedQuantity: number
  }

// With as many decimals as the shop stores of any measure: opening a form rounds nothing.
const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : formatDecimal(value, 2)

/** The form values of a product, or of a new one. */
export function valuesOf(product: AdminProduct | undefined): ProductValues {
  const known = product ?? productDefaults
  return {
    ...typedAttributes(product),
    ...typedCodes(product),
    name: known.name,
    description: known.description,
    categoryId: known.categoryId ?? '',
    subcategoryId: known.subcategoryId ?? '',
    brandId: known.brandId ?? '',
    isPriceOnRequest: known.isPriceOnRequest,
    priceCents: known.isPriceOnRequest ? '' : shownCents(known.priceCents),
    originalPriceCents: shownCents(known.originalPriceCents),
    discountPercentage: shown(known.discountPercentage),
    installments: shown(known.installments),
    stockQuantity: shown((known.stockQuantity ?? 0) + (product?.reservedQuantity ?? 0)),
    reservedQuantity: product?.reservedQuantity ?? 0,
    weightGrams: shown(known.weightGrams),
    heightCm: shown(known.heightCm),
    widthCm: shown(known.widthCm),
    lengthCm: shown(known.lengthCm),
    isFeatured: known.isFeatured,
    isNew: known.isNew,
    isSetOfFour: known.isSetOfFour,
    mirrorToBolinhaSite: known.mirrorToBolinhaSite,
    imageUrls: storedItems(known.imageUrls),
  }
}

/** The input for the product rules. */
export function draftOf(values: ProductValues): ProductDraft {
  const { name, description, isPriceOnRequest, isFeatured, isNew, isSetOfFour, mirrorToBolinhaSite, visibility } =
    values
  return {
    ...{ name, description, isPriceOnRequest, isFeatured, isNew, isSetOfFour, mirrorToBolinhaSite, visibility },
    categoryId: values.categoryId || null,
    subcategoryId: values.subcategoryId || null,
    brandId: values.brandId || null,
    priceCents: values.priceCents === '' ? null : (parseBRL(values.priceCents) ?? Number.NaN),
    originalPriceCents: values.originalPriceCents === '' ? null : (parseBRL(values.originalPriceCents) ?? Number.NaN),
    discountPercentage: parseTypedNumber(values.discountPercentage),
    installments: parseTypedNumber(values.installments),
    stockQuantity: parseTypedNumber(values.stockQuantity),
    weightGrams: parseTypedNumber(values.weightGrams),
    heightCm: parseTypedNumber(values.heightCm),
    widthCm: parseTypedNumber(values.widthCm),
    lengthCm: parseTypedNumber(values.lengthCm),
    imageUrls: values.imageUrls.map(({ url, key }) => url ?? key),
  }
}

/** What it is changed to, `stockQuantity` being the pieces on the shelf. The values have to be valid. */
export function fieldsOf(values: ProductValues): ProductFields {
  const draft = draftOf(values)
  const hasOffer = !draft.isPriceOnRequest
  return {
    ...draft,
    ...readAttributes(values),
    ...readCodes(values),
    priceCents: hasOffer ? (draft.priceCents ?? 0) : 0,
    originalPriceCents: hasOffer ? draft.originalPriceCents : null,
    discountPercentage: hasOffer ? draft.discountPercentage : null,
    installments: draft.installments ?? productDefaults.installments ?? maxInstallments,
    stockQuantity: draft.stockQuantity ?? 0,
    weightGrams: draft.weightGrams ?? 0,
    heightCm: draft.heightCm ?? 0,
    widthCm: draft.widthCm ?? 0,
    lengthCm: draft.lengthCm ?? 0,
    imageUrls: storedUrls(values.imageUrls),
  }
}
