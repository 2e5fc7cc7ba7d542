import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminProductRow } from '#contract/admin/product-list.ts'
import { api } from '#web/api-client.ts'
import { DeleteDialog } from '#web/back-office/shared/delete-dialog.tsx'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { useLast } from '#web/back-office/shared/use-last.ts'
import { adminProductListTexts as texts } from '#web/text/back-office/admin-product-list-texts.ts'
import { toastError, toastSuccess } from '#web/toast.ts'

type DeleteProductProps = {
  product: AdminProductRow | undefined
  onClose: () => void
  onDeleted: (id: string) => void
}

/** Asks before a product is taken out of the shop. */
export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  const queryClient = useQueryClient()
  const shown = useLast(product)
  const remove = useMutation({
    mutationFn: ({ id }: AdminProductRow) => api.admin.products.delete.call({ id }),
    onSuccess: (_result, { id, name }) => {
      onDeleted(id)
      toastSuccess('admin.products.delete', { name })
    },
    onError: (error) => toastError('admin.products.delete', error),
    onSettled: async () => {
      await refreshAfterCatalogueChange(queryClient)
      onClose()
    },
  })
  return (
    <DeleteDialog
      record={product}
      question={() => texts.deleteQuestion}
      warning={texts.deleteWarning(shown?.name ?? '')}
      isBusy={remove.isPending}
      onConfirm={remove.mutate}
      onClose={onClose}
    />
  )
}
