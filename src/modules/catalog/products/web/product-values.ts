import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { AttributeOfKind } from '#modules/fitment/attributes/rules.ts'
import { maxInstallments } from '#platform/money.ts'
import { pick } from '#platform/pick.ts'
import { type MediaItem, storedItems, storedUrls } from '../../media/web/media-item.ts'
import { type defaultMeasures, type ProductDraft, productDefaults } from '../rules.ts'
import type { AdminProduct, ProductFields } from '../staff-contract.ts'
import {
  readAttributes,
  readFields,
  type TypedAttributes,
  type TypedFields,
  typedAttributes,
  typedFields,
} from './typed-values.ts'

export type NumberField =
  | ('discountPercentage' | 'lowStockLevel' | 'stockQuantity' | Measure)
  | AttributeOfKind<'number'>
type Measure = keyof typeof defaultMeasures

const plainFields = [
  ...(['name', 'description', 'visibility'] as const),
  ...(['isPriceOnRequest', 'isFeatured', 'isNew', 'isSetOfFour', 'mirrorToBolinhaSite'] as const),
] as const

/** Texts as they are typed, '' for nothing, numbers in Brazilian format. */
export type ProductValues = TypedAttributes &
  TypedFields &
  Pick<ProductDraft, (typeof plainFields)[number]> & {
    imageUrls: MediaItem[]
    /** Part of `stockQuantity`, which counts the pieces on the shelf here. */
    reservedQuantity: number
  }

export function toFormValues(product: AdminProduct | undefined): ProductValues {
  const known = product ?? productDefaults
  const reservedQuantity = product?.reservedQuantity ?? 0
  const stockQuantity = (known.stockQuantity ?? 0) + reservedQuantity
  return {
    ...typedAttributes(product),
    ...typedFields({ ...known, stockQuantity, priceCents: known.isPriceOnRequest ? null : known.priceCents }),
    ...pick(known, ...plainFields),
    reservedQuantity,
    imageUrls: storedItems(known.imageUrls),
  }
}

export const toDraft = (values: ProductValues) => ({
  ...pick(values, ...plainFields),
  ...readFields(values),
  imageUrls: values.imageUrls.map(({ url, key }) => url ?? key),
})

/** `stockQuantity` counts the pieces on the shelf. The values have to be valid. */
export function toProductFields(values: ProductValues): ProductFields {
  const draft = toDraft(values)
  const hasOffer = !draft.isPriceOnRequest
  return {
    ...draft,
    ...readAttributes(values),
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
export const sides = ['heightCm', 'widthCm', 'lengthCm'] as const

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
