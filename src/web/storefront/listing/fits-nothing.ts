import type { Listing } from '#contract/shop/catalog.ts'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { chosenValues } from './facets/chosen-values.ts'

/**
 * Whether no product of the shop may fit the car of a list; false if a filter may be the cause. `counts` are
 * those of the list, undefined if it is not a car's.
 */
export const fitsNothing = (search: ListingSearch, counts: Listing['verdictCounts']): boolean =>
  counts !== undefined && counts.serve + counts.ressalva + counts.semDados === 0 && chosenValues(search).length === 0
