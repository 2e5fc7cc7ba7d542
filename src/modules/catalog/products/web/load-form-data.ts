import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '#platform/web/calls/index.ts'
import { rememberedListSearch } from '#platform/web/lists/use-list-search.ts'
import { useFailureToast } from '#platform/web/toasts/toast.ts'

type Named = { id: string; name: string }

export type FormData = {
  categories: readonly Named[]
  brands: readonly Named[]
  suppliers: readonly Named[]
  /** By id, of everything that products refer to. */
  names: ReadonlyMap<string, string>
}

/**
 * A failure is shown, and `retry` loads again. Only the names of subcategories may be missing: their field fetches
 * those of its category.
 */
export function useFormData() {
  const categories = useQuery(api.admin.categories.list.queryOptions({ staleTime: 0 }))
  const subcategories = useQuery(api.admin.subcategories.list.queryOptions({ input: {}, staleTime: 0 }))
  const brands = useQuery(api.admin.brands.list.queryOptions({ staleTime: 0 }))
  const suppliers = useQuery(api.admin.suppliers.list.queryOptions({ staleTime: 0 }))
  const queries = [categories, brands, suppliers]
  const error = queries.find((query) => query.isError && !query.data)?.error
  useFailureToast('admin.productForm.load', error)
  const data = useMemo((): FormData | undefined => {
    if (!categories.data || !brands.data || !suppliers.data || subcategories.isPending) return undefined
    const all: Named[] = [...categories.data, ...(subcategories.data ?? []), ...brands.data, ...suppliers.data]
    const choices = { categories: categories.data, brands: brands.data, suppliers: suppliers.data }
    return { ...choices, names: new Map(all.map(({ id, name }) => [id, name])) }
  }, [categories.data, subcategories.data, subcategories.isPending, brands.data, suppliers.data])
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch()
  }
  return { data, isFailed: error !== undefined, retry }
}

// A plain text: the search parameters of the list are validated by the list itself.
const address: string = '/admin/products'

/** As it was left in this tab, with its search, filters and page. */
export function useProductList() {
  // The server cannot read the tab's storage.
  const isHydrated = useHydrated()
  return { to: address, search: isHydrated ? rememberedListSearch(address) : {} }
}
