import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { newCategoryFields } from '#contract/admin/categories.ts'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api } from '#web/api-client.ts'
import { FormHeading } from '#web/back-office/shared/form-heading.tsx'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { adminCategoryTexts as texts } from '#web/text/admin-catalogue-texts.ts'
import { CategoryForm } from './category-form.tsx'
import { useCategoryForm } from './category-form-state.ts'
import { tellRefusal } from './tell-refusal.ts'

/** A new category. */
export function AddCategoryScreen() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useCategoryForm(newCategoryFields, undefined)
  const create = useMutation(
    api.admin.categories.create.mutationOptions({
      onSuccess: async (_created, { name }) => {
        announceSuccess('admin.categories.create', { name })
        await refreshAfterCatalogueChange(queryClient)
        await navigate({ to: '/admin/categories', ignoreBlocker: true })
      },
      onError: (error) => {
        announceFailure('admin.categories.create', error)
        tellRefusal(form, error)
      },
    }),
  )
  return (
    <>
      <FormHeading title={texts.addTitle} list="/admin/categories" backToList={texts.toList} />
      <CategoryForm form={form} isBusy={create.isPending} onSubmit={(fields) => create.mutate(fields)} />
    </>
  )
}
