import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import type { FacetName } from '#modules/catalog/listing/facets.ts'
import { type ListingSearch, readListingSearch } from '#modules/catalog/listing/parameters.ts'
import { afterPaint } from '#platform/web/ui/index.ts'

/** A change of a list, as a function, since another change may come before the first has been rendered. */
export type ListingChange = (now: ListingSearch) => ListingSearch

// The state that the address is about to have, between a click and the frame that shows it.
let pending: ListingSearch | undefined
const listeners = new Set<() => void>()

function setPending(search: ListingSearch | undefined): void {
  pending = search
  for (const listener of listeners) listener()
}

/** The list after all clicks so far. */
export const nextListing = ({ latestLocation }: AnyRouter): ListingSearch =>
  pending ?? readListingSearch(latestLocation.search)

/** Shows the choice at once (`useChoice`); the address follows after the next paint, as it renders the whole page. */
export function changeListing(router: AnyRouter, change: ListingChange): void {
  const { href } = router.latestLocation
  const isFirst = pending === undefined
  setPending(change(nextListing(router)))
  if (!isFirst) return
  afterPaint(() => {
    const search = nextListing(router)
    if (router.latestLocation.href === href) void router.navigate({ to: '/products', search, resetScroll: false })
    setPending(undefined)
  })
}

/** The selected values of a facet: as in the address, whose page may still be loading, or in a pending change. */
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
    if (pending) return pending[name]
    const { pathname, search: address } = router.latestLocation
    // While another page is loading, the list stays as it is.
    return pathname === '/products' ? readListingSearch(address)[name] : search[name]
  }
  return useSyncExternalStore(subscribe, read, () => search[name])
}
