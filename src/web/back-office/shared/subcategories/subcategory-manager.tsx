import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminSubcategory } from '#contract/admin/subcategories.ts'
import { api } from '#web/api-client.ts'
import { DeleteDialog } from '#web/back-office/shared/delete-dialog.tsx'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { isApiError } from '#web/is-api-error.ts'
import { adminSubcategoryTexts as texts } from '#web/text/back-office/admin-catalogue-texts.ts'
import { toastError, toastSuccess } from '#web/toast.ts'
import { SubcategoryDialog } from './subcategory-dialog.tsx'
import type { SubcategoryPlace } from './subcategory-place.ts'

type SubcategoryManagerProps = {
  place: SubcategoryPlace
  edited: AdminSubcategory | 'new' | undefined
  unwanted: AdminSubcategory | undefined
  onClose: () => void
}

/** The dialogs that add, change and delete subcategories. */
export function SubcategoryManager({ place, edited, unwanted, onClose }: SubcategoryManagerProps) {
  const queryClient = useQueryClient()
  const situation = place.kind === 'all' ? 'admin.subcategories.delete' : 'admin.categories.deleteSubcategory'
  const remove = useMutation({
    mutationFn: ({ id }: AdminSubcategory) => api.admin.subcategories.delete.call({ id }),
    onSuccess: () => toastSuccess(situation),
    // The screen of all has a sentence of its own, in English, for one in use.
    onError: (error) => toastError(situation, place.kind === 'all' && isApiError(error, 'IN_USE') ? undefined : error),
    onSettled: async () => {
      await refreshAfterCatalogueChange(queryClient)
      onClose()
    },
  })
  return (
    <>
      <SubcategoryDialog subcategory={edited} place={place} onClose={onClose} />
      <DeleteDialog
        record={unwanted}
        question={texts.deleteQuestion}
        warning={texts.deleteWarning}
        isBusy={remove.isPending}
        onConfirm={remove.mutate}
        onClose={onClose}
      />
    </>
  )
}
