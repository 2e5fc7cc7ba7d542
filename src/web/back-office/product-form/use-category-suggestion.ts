import { useEffect, useRef } from 'react'
import { suggestCategory } from '#domain/categorisation/suggest-category.ts'
import { toastSuccess } from '#web/toast.ts'
import type { ProductFormState } from './form-state.ts'

const pauseMilliseconds = 1000

/** Selects the category that the name suggests, after a second without typing, as long as none is selected. */
export function useCategorySuggestion(
  form: ProductFormState,
  categories: readonly { id: string; name: string }[],
): void {
  const [name, categoryId] = form.watch(['name', 'categoryId'])
  const isTyped = form.getFieldState('name', form.formState).isDirty
  const judged = useRef('')
  useEffect(() => {
    if (!isTyped || categoryId !== '' || name === judged.current) return
    const timer = setTimeout(() => {
      // A suggestion that was undone is not made again.
      judged.current = name
      const suggested = suggestCategory(name)
      const category = categories.find((known) => known.name === suggested)
      if (!category) return
      form.setValue('categoryId', category.id, { shouldDirty: true })
      form.clearErrors('categoryId')
      toastSuccess('admin.productForm.suggest', { category: category.name })
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [form, name, categoryId, isTyped, categories])
}
