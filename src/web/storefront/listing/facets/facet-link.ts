import { toggledChoice } from '#domain/catalog/facets/facet-choices.ts'
import type { FacetName } from '#domain/catalog/facets/facet-names.ts'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { isEndless, isRearranged } from '../canonical-listing.ts'
import { changedSearch } from '../listing-search.ts'

/** Where a value of a facet leads: to the list with it, or without it where it is chosen. */
export function facetLink(search: ListingSearch, name: FacetName, value: string) {
  const change = (now: ListingSearch) => changedSearch(now, { [name]: toggledChoice(now, name, value) })
  const next = change(search)
  // Search engines are shown only those lists that they may show: of the others there is no end.
  const rel = isEndless(next) || isRearranged(next) ? 'nofollow' : undefined
  return { search, change, rel }
}
