import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AdminProductRow, managedProducts } from '#contract/admin/product-list.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogueChange } from '#web/back-office/shared/refresh-after-catalogue-change.ts'
import { toastError, toastSuccess } from '#web/toast.ts'

type ListChange = {
  /** The product with its new value, as the list shows it at once. */
  changed: AdminProductRow
  /** The new value as people read it. */
  told: string
  send: () => Promise<unknown>
}

/** Changes one value of a product in the list: shown at once, taken back and told when the server refuses. */
export function useChangeInList() {
  const queryClient = useQueryClient()
  const queryKey = api.admin.products.list.key()
  const replace = (row: AdminProductRow) =>
    queryClient.setQueriesData<z.output<typeof managedProducts>>(
      { queryKey },
      (page) => page && { ...page, rows: page.rows.map((other) => (other.id === row.id ? row : other)) },
    )
  return useMutation({
    mutationFn: ({ send }: ListChange) => send(),
    onMutate: async ({ changed }) => {
      await queryClient.cancelQueries({ queryKey })
      replace(changed)
    },
    onSuccess: (_result, { changed, told }) =>
      toastSuccess('admin.products.changeOne', { name: changed.name, value: told }),
    onError: (error) => toastError('admin.products.changeOne', error),
    onSettled: () => refreshAfterCatalogueChange(queryClient),
  })
}
