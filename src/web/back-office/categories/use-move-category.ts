import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { api } from '#web/api-client.ts'
import { refreshAfterCatalogChange } from '#web/back-office/shared/refresh-after-catalog-change.ts'

/** Moves a category one position in the shop's order. */
export function useMoveCategory() {
  const queryClient = useQueryClient()
  return useMutation(
    api.admin.categories.move.mutationOptions({
      meta: {
        toast: 'admin.categories.move',
        toastValues: (inOrder: AdminCategory[], { id }: { id: string }) => {
          const place = inOrder.findIndex((category) => category.id === id)
          return { name: inOrder[place]?.name ?? '', place: String(place + 1) }
        },
      },
      onSuccess: (inOrder) => queryClient.setQueryData(api.admin.categories.list.queryKey(), inOrder),
      onSettled: () => refreshAfterCatalogChange(queryClient),
    }),
  )
}
