import { useHydrated } from '@tanstack/react-router'
import { rememberedListSearch } from '#web/back-office/shared/list/remember-list-search.ts'

// A plain text: the search parameters of the list are validated by the list itself.
const address: string = '/admin/products'

/**
 * The target of saving and cancelling: the list of products as it was left in this tab, with its search,
 * filters and page.
 */
export function useProductList() {
  // The server cannot read the tab's storage.
  const isHydrated = useHydrated()
  return { to: address, search: isHydrated ? rememberedListSearch(address) : {} }
}
