import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#platform/web/calls/api-client.ts'

/** Refetches everything that shows products, categories or brands, after one of them has changed. */
export async function refreshAfterCatalogChange(queryClient: QueryClient): Promise<void> {
  const { products, categories, subcategories, brands, suppliers, dashboard } = api.admin
  const shown = [products, categories, subcategories, brands, suppliers, dashboard, api.catalog].map((calls) =>
    calls.key(),
  )
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** The address for editing a product. */
export const editProductAddress = (id: string): string => `/admin/products/edit/${id}`

/** Creates a draft as a copy of a product, and opens it. */
export function useDuplicateProduct() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    api.admin.products.duplicate.mutationOptions({
      meta: { toast: 'admin.products.duplicate' },
      onSuccess: async ({ id }) => {
        await navigate({ to: editProductAddress(id) })
        await refreshAfterCatalogChange(queryClient)
      },
    }),
  )
}
