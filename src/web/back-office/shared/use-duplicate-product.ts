import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#web/api-client.ts'
import { editProductAddress } from './product-addresses.ts'
import { refreshAfterCatalogChange } from './refresh-after-catalog-change.ts'

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
