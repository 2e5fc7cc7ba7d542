import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type AdminCategory, categoryFields } from '#contract/admin/categories.ts'
import { announceFailure, announceSuccess } from '#web/announce.ts'
import { api } from '#web/api-client.ts'
import { ChangedMeanwhile, differencesOf } from '#web/back-office/shared/changed-meanwhile.tsx'
import { isFailure } from '#web/back-office/shared/failures.ts'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { adminCategoryTexts as texts } from '#web/text/admin-catalogue-texts.ts'
import { CategoryForm } from './category-form.tsx'
import { type CategoryOutput, useCategoryForm, valuesOf } from './category-form-state.ts'
import { tellRefusal } from './tell-refusal.ts'

const labels = { name: texts.fields.name, description: texts.fields.description, imageUrl: texts.image }

/** The form of a category as it was when the page was opened; what others save meanwhile is not overwritten unasked. */
export function CategoryEditor({ category }: { category: AdminCategory }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [base, setBase] = useState(category)
  const [newer, setNewer] = useState<AdminCategory>()
  const form = useCategoryForm(categoryFields, base)
  const save = useMutation({
    mutationFn: ({ fields, over }: { fields: CategoryOutput; over: AdminCategory }) =>
      api.admin.categories.update.call({ ...fields, id: over.id, expectedUpdatedAt: over.updatedAt }),
    onSuccess: async () => {
      announceSuccess('admin.categories.update')
      await refreshAfterCatalogueChange(queryClient)
      await navigate({ to: '/admin/categories', ignoreBlocker: true })
    },
    onError: async (error) => {
      announceFailure('admin.categories.update', error)
      tellRefusal(form, error)
      if (isFailure(error, 'CHANGED_MEANWHILE'))
        setNewer(
          await queryClient.fetchQuery(
            api.admin.categories.find.queryOptions({ input: { id: category.id }, staleTime: 0 }),
          ),
        )
    },
  })
  const takeTheirs = (theirs: AdminCategory) => {
    form.reset(valuesOf(theirs))
    setBase(theirs)
    setNewer(undefined)
  }
  return (
    <CategoryForm
      form={form}
      isNameFixed={base.isProtected}
      isBusy={save.isPending}
      onSubmit={(fields) => save.mutate({ fields, over: base })}
      notice={
        newer && (
          <ChangedMeanwhile
            key={newer.updatedAt}
            differences={differencesOf(labels, form.getValues(), valuesOf(newer))}
            isBusy={save.isPending}
            onTakeTheirs={() => takeTheirs(newer)}
            onKeepMine={() => void form.handleSubmit((fields) => save.mutate({ fields, over: newer }))()}
          />
        )
      }
    />
  )
}
