import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, useCall } from '#platform/web/calls/index.ts'

export async function refreshAfterCatalogChange(queryClient: QueryClient): Promise<void> {
  const { products, categories, subcategories, brands, suppliers, dashboard } = api.admin
  const shown = [products, categories, subcategories, brands, suppliers, dashboard, api.catalog].map((calls) =>
    calls.key(),
  )
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export const editProductAddress = (id: string): string => `/admin/products/edit/${id}`

export function useDuplicateProduct() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCall(api.admin.products.duplicate, {
    toast: 'admin.products.duplicate',
    onSuccess: async ({ id }) => {
      await navigate({ to: editProductAddress(id) })
      await refreshAfterCatalogChange(queryClient)
    },
  })
}
