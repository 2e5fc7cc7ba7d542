import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { ProductFields } from '#contract/admin/products.ts'
import type { AttributeOfKind } from '#domain/catalog/attributes/attribute-names.ts'
import type { ProductValues } from './product-values.ts'

export type ProductFormState = UseFormReturn<ProductValues, unknown, ProductFields>

/** The three sides are validated together, so that changing any of them clears their error. */
const sides = ['heightCm', 'widthCm', 'lengthCm'] as const

/** A field by its name, with its error, which is cleared as soon as the field is edited. */
export function fieldOf<Name extends FieldPath<ProductValues>>(form: ProductFormState, name: Name) {
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

/** A controlled field, such as a select whose options arrive later. */
export function choiceOf<Name extends ChoiceName>(form: ProductFormState, name: Name) {
  return {
    value: form.watch(name) as string,
    error: form.getFieldState(name, form.formState).error?.message,
    choose: (value: string) => {
      form.setValue(name, value as never, { shouldDirty: true })
      form.clearErrors(name)
    },
  }
}
