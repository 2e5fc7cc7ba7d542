import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { api } from '#web/api-client.ts'
import { ConflictDialog } from '#web/back-office/shared/conflicts/conflict-dialog.tsx'
import { FileValue } from '#web/back-office/shared/conflicts/file-value.tsx'
import { readValue } from '#web/back-office/shared/conflicts/read-value.ts'
import { useSaveRecord } from '#web/back-office/shared/conflicts/use-save-record.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'
import { isApiError } from '#web/is-api-error.ts'
import { adminCategoryTexts as texts } from '#web/text/back-office/admin-catalog-texts.ts'
import { CategoryForm } from './category-form.tsx'
import { type CategoryOutput, useCategoryForm, valuesOf } from './category-form-state.ts'

const labels = { name: texts.fields.name, description: texts.fields.description, imageUrl: texts.image }

/** The form of a new category, or of one as it was when the page was opened. */
export function CategoryEditor({ category }: { category?: AdminCategory }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useCategoryForm(category)
  const saving = useSaveRecord<AdminCategory, CategoryOutput>({
    record: category,
    fieldsOf: valuesOf,
    create: (fields) => api.admin.categories.create.call(fields),
    update: (fields, { id, updatedAt }) =>
      api.admin.categories.update.call({ ...fields, id, expectedUpdatedAt: updatedAt }),
    findAgain: ({ id }) => api.admin.categories.find.call({ id }),
    fill: (record, options) => form.reset(valuesOf(record), options),
    situation: category ? 'admin.categories.update' : 'admin.categories.create',
    toastValues: ({ name }) => ({ name }),
    onSaved: async () => {
      await refreshAfterCatalogChange(queryClient)
      await navigate({ to: '/admin/categories', ignoreBlocker: true })
    },
    onRefused: (error) => {
      if (isApiError(error, 'NAME_TAKEN', 'PROTECTED_NAME'))
        form.setError('name', { message: error.message }, { shouldFocus: true })
    },
  })
  return (
    <>
      <CategoryForm
        form={form}
        isNameFixed={saving.base?.isProtected ?? false}
        isBusy={saving.isSaving}
        onSubmit={saving.save}
      />
      <ConflictDialog
        saving={saving}
        labels={labels}
        show={(field, fields) =>
          field === 'imageUrl' ? <FileValue url={fields.imageUrl} /> : readValue(fields[field])
        }
      />
    </>
  )
}
