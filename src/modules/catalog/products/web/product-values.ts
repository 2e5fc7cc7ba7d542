import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { AttributeOfKind } from '#modules/fitment/attributes/rules.ts'
import { maxInstallments, parseBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { pick } from '#platform/pick.ts'
import { parseTypedNumber } from '#platform/web/formats.ts'
import { type MediaItem, storedItems, storedUrls } from '../../media/web/media-item.ts'
import { type ProductDraft, productDefaults } from '../rules.ts'
import type { AdminProduct, ProductFields } from '../staff-contract.ts'
import {
  readAttributes,
  readCodes,
  shownCents,
  type TypedAttributes,
  type TypedCodes,
  typedAttributes,
  typedCodes,
} from './typed-values.ts'

const numbers = ['stockQuantity', 'weightGrams', 'heightCm', 'widthCm', 'lengthCm', 'discountPercentage'] as const
export type NumberField = (typeof numbers)[number] | 'lowStockLevel' | AttributeOfKind<'number'>

/** Texts as they are typed, '' for nothing, numbers in Brazilian format. */
export type ProductValues = TypedAttributes &
  TypedCodes &
  Record<NumberField, string> & {
    name: string
    description: string
    categoryId: string
    subcategoryId: string
    brandId: string
    isPriceOnRequest: boolean
    /** In reais: `1.234,50`, `1500`. */
    priceCents: string
    originalPriceCents: string
    installments: string
    isFeatured: boolean
    isNew: boolean
    isSetOfFour: boolean
    mirrorToBolinhaSite: boolean
    imageUrls: MediaItem[]
    /** Part of `stockQuantity`, which counts the pieces on the shelf here. */
    reservedQuantity: number
  }

// With as many decimals as the shop stores of any measure: opening a form rounds nothing.
const shown = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : formatDecimal(value, 2)

export function toFormValues(product: AdminProduct | undefined): ProductValues {
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
    ...pick(known, 'isFeatured', 'isNew', 'isSetOfFour', 'mirrorToBolinhaSite'),
    imageUrls: storedItems(known.imageUrls),
  }
}

export function toDraft(values: ProductValues): ProductDraft {
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

/** `stockQuantity` counts the pieces on the shelf. The values have to be valid. */
export function toProductFields(values: ProductValues): ProductFields {
  const draft = toDraft(values)
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

export type ProductFormState = UseFormReturn<ProductValues, unknown, ProductFields>

/** Validated together, so that changing any of them clears their error. */
const sides = ['heightCm', 'widthCm', 'lengthCm'] as const

/** With its error, which is cleared as soon as the field is edited. */
export function registerProductField<Name extends FieldPath<ProductValues>>(form: ProductFormState, name: Name) {
  const clears: readonly FieldPath<ProductValues>[] = sides.some((side) => side === name) ? sides : [name]
  return {
    ...form.register(name, { onChange: () => form.clearErrors([...clears]) }),
    error: form.getFieldState(name, form.formState).error?.message,
  }
}

type ChoiceName =
  | 'categoryId'
  | 'subcategoryId'
  | 'brandId'
  | 'installments'
  | 'supplierId'
  | 'goodsOrigin'
  | 'visibility'
  | AttributeOfKind<'choice' | 'symbol'>

/** Such as a select whose options arrive later. */
export function controlProductField<Name extends ChoiceName>(form: ProductFormState, name: Name) {
  return {
    value: form.watch(name) as string,
    error: form.getFieldState(name, form.formState).error?.message,
    choose: (value: string) => {
      form.setValue(name, value as never, { shouldDirty: true })
      form.clearErrors(name)
    },
  }
}
