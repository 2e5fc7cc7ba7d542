import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** Refetches everything that shows products, categories or brands, after one of them has changed. */
export async function refreshAfterCatalogChange(queryClient: QueryClient): Promise<void> {
  const { products, categories, subcategories, brands, suppliers, dashboard } = api.admin
  const shown = [products, categories, subcategories, brands, suppliers, dashboard, api.catalog].map((calls) =>
    calls.key(),
  )
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
