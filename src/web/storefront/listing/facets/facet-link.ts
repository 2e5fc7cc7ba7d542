import { toggledChoice } from '#domain/catalog/facets/facet-choices.ts'
import type { FacetName } from '#domain/catalog/facets/facet-names.ts'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { isEndless, isRearranged } from '../canonical-listing.ts'
import { changedSearch } from '../listing-search.ts'

/** The target of a facet's value: the list with it, or without it if it is selected. */
export function facetLink(search: ListingSearch, name: FacetName, value: string) {
  const change = (now: ListingSearch) => changedSearch(now, { [name]: toggledChoice(now, name, value) })
  const next = change(search)
  // Search engines may only follow links to lists that they may index: there are infinitely many others.
  const rel = isEndless(next) || isRearranged(next) ? 'nofollow' : undefined
  return { search, change, rel }
}
