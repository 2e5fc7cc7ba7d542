import { type AttributeValues, attributeNames } from '#domain/catalog/attributes/attribute-names.ts'
import type { ProductCodes } from '#domain/catalog/product-codes.ts'
import type { Cents } from '#domain/money.ts'

/**
 * The fields of a product that a change of many products may name, besides its attributes. Its stock is
 * moved, not set.
 */
type OwnValues = ProductCodes & {
  name: string
  description: string
  categoryId: string | null
  subcategoryId: string | null
  brandId: string | null
  priceCents: Cents
  originalPriceCents: Cents | null
  discountPercentage: number | null
  installments: number
  isFeatured: boolean
  isNew: boolean
  isSetOfFour: boolean
  isPriceOnRequest: boolean
  mirrorToBolinhaSite: boolean
  weightGrams: number | null
  heightCm: number | null
  widthCm: number | null
  lengthCm: number | null
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
export const fieldsOf = (values: FieldValues): ChangeableField[] =>
  changeableFields.filter((field) => values[field] !== undefined)

/** Whether a product has these values of these fields. */
export const hasValues = (product: FieldValues, values: FieldValues): boolean =>
  fieldsOf(values).every((field) => JSON.stringify(product[field]) === JSON.stringify(values[field]))

/** Those of the values that a product does not have yet, with what it has. */
export function changedValues(product: FieldValues, values: FieldValues): { before: FieldValues; after: FieldValues } {
  const changed = fieldsOf(values).filter(
    (field) => JSON.stringify(product[field] ?? null) !== JSON.stringify(values[field]),
  )
  return { before: pickFields(product, changed), after: pickFields(values, changed) }
}
