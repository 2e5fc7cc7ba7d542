import { useHydrated } from '@tanstack/react-router'
import { rememberedListSearch } from '#web/back-office/shared/list/remember-list-search.ts'

// A plain text: what the list's search may hold is the list's own matter.
const address: string = '/admin/products'

/** Where saving and giving up lead: the list of products as it was left in this tab, with its search, filters and page. */
export function useProductList() {
  // The server knows nothing of the tab.
  const isHydrated = useHydrated()
  return { to: address, search: isHydrated ? rememberedListSearch(address) : {} }
}
