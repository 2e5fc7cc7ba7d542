import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type AdminCategory, categoryFields, newCategoryFields } from '#contract/admin/categories.ts'

export type CategoryValues = z.input<typeof categoryFields>
export type CategoryOutput = z.output<typeof categoryFields>
export type CategoryFormState = UseFormReturn<CategoryValues, unknown, CategoryOutput>

/** The initial values of the form. */
export const valuesOf = (category: AdminCategory | undefined): CategoryOutput => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  imageUrl: category?.imageUrl ?? null,
})

/** The state of a category's form, with the rules for a new or an existing one. */
export function useCategoryForm(category: AdminCategory | undefined): CategoryFormState {
  return useForm<CategoryValues, unknown, CategoryOutput>({
    resolver: zodResolver(category ? categoryFields : newCategoryFields),
    defaultValues: valuesOf(category),
  })
}
