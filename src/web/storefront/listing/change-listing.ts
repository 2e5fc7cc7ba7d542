import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import type { FacetName } from '#domain/catalog/facets/facet-names.ts'
import { type ListingSearch, readListingSearch } from '#domain/catalog/listing-parameters.ts'
import { afterPaint } from '#web/ui/after-paint.ts'

/** What a list becomes by a change: told by a function, as another change may come before the first has been drawn. */
export type ListingChange = (now: ListingSearch) => ListingSearch

// What the address is about to say, between a press and the frame that shows it.
let coming: ListingSearch | undefined
const listeners = new Set<() => void>()

function setComing(search: ListingSearch | undefined): void {
  coming = search
  for (const listener of listeners) listener()
}

/** The list as it is going to be by all that was pressed so far. */
export const listingToBe = ({ latestLocation }: AnyRouter): ListingSearch =>
  coming ?? readListingSearch(latestLocation.search)

/**
 * Leads to the list after a change. What was pressed shows at once (`useChoice`); the address follows when that is painted, as
 * the router draws the whole page for it in one piece. Who has gone elsewhere meanwhile stays there.
 */
export function changeListing(router: AnyRouter, change: ListingChange): void {
  const { href } = router.latestLocation
  const isFirst = coming === undefined
  setComing(change(listingToBe(router)))
  if (!isFirst) return
  afterPaint(() => {
    const search = listingToBe(router)
    if (router.latestLocation.href === href) void router.navigate({ to: '/products', search, resetScroll: false })
    setComing(undefined)
  })
}

/** What is chosen of a facet: as the address says, whose page may still be on its way, or is about to. */
export function useChoice(search: ListingSearch, name: FacetName): ListingSearch[FacetName] {
  const router = useRouter()
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener)
      const forget = router.subscribe('onBeforeNavigate', listener)
      return () => {
        listeners.delete(listener)
        forget()
      }
    },
    [router],
  )
  const read = () => {
    if (coming) return coming[name]
    const { pathname, search: address } = router.latestLocation
    // On the way to another page the list stays as it is.
    return pathname === '/products' ? readListingSearch(address)[name] : search[name]
  }
  return useSyncExternalStore(subscribe, read, () => search[name])
}
