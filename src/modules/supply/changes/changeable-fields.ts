import type { ProductCodes } from '#modules/catalog/products/codes.ts'
import { isNoOffer } from '#modules/catalog/products/prices.ts'
import { defaultMeasures, type ProductDraft } from '#modules/catalog/products/rules.ts'
import { type AttributeValues, attribute, attributeNames } from '#modules/fitment/attributes/rules.ts'
import { type Cents, maxInstallments } from '#platform/money.ts'

/** The fields that a change of many products may name, besides attributes. The stock is moved, not set. */
type OwnValues = ProductCodes &
  Omit<ProductDraft, 'stockQuantity' | 'priceCents' | 'installments' | 'imageUrls'> & {
    priceCents: Cents
    installments: number
    imageUrls: string[]
  }

const ownFields: { [Field in keyof OwnValues]: true } = {
  name: true,
  description: true,
  categoryId: true,
  subcategoryId: true,
  brandId: true,
  sku: true,
  gtin: true,
  supplierId: true,
  supplierCode: true,
  costCents: true,
  ncm: true,
  cest: true,
  goodsOrigin: true,
  shelfPlace: true,
  lowStockLevel: true,
  visibility: true,
  seoTitle: true,
  seoDescription: true,
  priceCents: true,
  originalPriceCents: true,
  discountPercentage: true,
  installments: true,
  isFeatured: true,
  isNew: true,
  isSetOfFour: true,
  isPriceOnRequest: true,
  mirrorToBolinhaSite: true,
  weightGrams: true,
  heightCm: true,
  widthCm: true,
  lengthCm: true,
  imageUrls: true,
}

export type ChangeableValues = OwnValues & AttributeValues
export type ChangeableField = keyof ChangeableValues

/** Some fields of a product with their values. */
export type FieldValues = Partial<ChangeableValues>

/** Those of which one alone may be right, and not together with the others. */
export const priceFields = ['priceCents', 'originalPriceCents', 'discountPercentage', 'isPriceOnRequest'] as const

/** The price fields of what is sold on request. */
export const noPrice: FieldValues = { priceCents: 0, originalPriceCents: null, discountPercentage: null }

export const changeableFields: readonly ChangeableField[] = [
  ...(Object.keys(ownFields) as (keyof OwnValues)[]),
  ...attributeNames,
]

/** The fields of a record that are named. */
const pickFields = (values: FieldValues, fields: readonly ChangeableField[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))

/** The fields that a record names, in the order of the list. */
export const listFields = (values: FieldValues): ChangeableField[] =>
  changeableFields.filter((field) => values[field] !== undefined)

export const hasValues = (product: FieldValues, values: FieldValues): boolean =>
  listFields(values).every((field) => JSON.stringify(product[field]) === JSON.stringify(values[field]))

/** Those of the values that a product does not have yet, with what it has. */
export function changedValues(product: FieldValues, values: FieldValues): { before: FieldValues; after: FieldValues } {
  const changed = listFields(values).filter(
    (field) => JSON.stringify(product[field] ?? null) !== JSON.stringify(values[field]),
  )
  return { before: pickFields(product, changed), after: pickFields(values, changed) }
}

const defaults: FieldValues = {
  description: '',
  priceCents: 0,
  installments: maxInstallments,
  isFeatured: false,
  isNew: false,
  isSetOfFour: false,
  isPriceOnRequest: false,
  mirrorToBolinhaSite: false,
  imageUrls: [],
  visibility: 'published',
  ...defaultMeasures,
  ...Object.fromEntries(
    attributeNames.flatMap((name): [string, unknown][] => {
      const { kind } = attribute(name)
      return kind === 'flag' ? [[name, false]] : kind === 'boltPatterns' ? [[name, []]] : []
    }),
  ),
}

/** All that a new product is stored with: what is not named is as on a new form. */
export const newProductValues = (named: FieldValues): FieldValues => ({ ...defaults, ...named })

/**
 * Whether a product with these fields has a valid price: on request and no other one, or one below its original price.
 * Always true where they name no price field.
 */
export function priceStillFits(product: FieldValues, fields: FieldValues): boolean {
  if (priceFields.every((field) => fields[field] === undefined)) return true
  const { isPriceOnRequest, priceCents, originalPriceCents = null } = { ...product, ...fields }
  // Who makes it one on request has seen what is left of its price; who prices it took it for one with a price.
  if (isPriceOnRequest)
    return fields.isPriceOnRequest !== undefined || !(fields.priceCents || fields.originalPriceCents)
  if (!priceCents) return false
  // Both together are as they were entered, also of products that are older than the rule.
  const isOfferGiven = fields.priceCents !== undefined && fields.originalPriceCents !== undefined
  return isOfferGiven || !isNoOffer(priceCents, originalPriceCents)
}
