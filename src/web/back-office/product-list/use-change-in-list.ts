import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { AdminProductRow, managedProducts } from '#contract/admin/product-list.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'

type ValueChange = { id: string; from: number; to: number }

type ListChange<Answer, Failure> = {
  product: AdminProductRow
  /** The mutation options of the call, as `api.admin.products.changeStock.mutationOptions()`. */
  call: UseMutationOptions<Answer, Failure, ValueChange>
  /** The product with the new value, for the optimistic update of the list. */
  withValue: (product: AdminProductRow, value: number) => AdminProductRow
  /** The new value, formatted. */
  format: (value: number) => string
}

/**
 * Changes one value of a product in the list: updated optimistically, reverted and reported when the server refuses.
 */
export function useChangeInList<Answer, Failure>(change: ListChange<Answer, Failure>) {
  const { product, call, withValue, format } = change
  const queryClient = useQueryClient()
  const queryKey = api.admin.products.list.key()
  const show = ({ id }: ValueChange, value: number) =>
    queryClient.setQueriesData<z.output<typeof managedProducts>>(
      { queryKey },
      (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? withValue(row, value) : row)) },
    )
  const mutation = useMutation({
    ...call,
    meta: {
      toast: 'admin.products.changeOne',
      toastValues: (_answer: Answer, { to }: ValueChange) => ({ name: product.name, value: format(to) }),
    },
    onMutate: async (sent) => {
      await queryClient.cancelQueries({ queryKey })
      show(sent, sent.to)
    },
    // Without a connection the list cannot be refetched. Only this value is reverted: others may be pending.
    onError: (_error, sent) => {
      show(sent, sent.from)
    },
    onSettled: () => refreshAfterCatalogChange(queryClient),
  })
  return (from: number, to: number) => {
    if (to !== from) mutation.mutate({ id: product.id, from, to })
  }
}
