import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { type ListingSearch, parameterOf } from './listing-search.ts'

/** Whether it is one of the lists of which there is no end, by words or by vehicle: search engines leave those out. */
export function isEndless(search: ListingSearch): boolean {
  const { kind } = listingFilter(search)
  return kind === 'search' || kind === 'vehicle'
}

/**
 * Of a listing's address what makes it another page: its filter and its page, not how it is shown. A list cut down by
 * price or put in another order is a way of looking at the list's beginning: its pages hold other products.
 */
export function canonicalSearch(search: ListingSearch): ListingSearch {
  const { offers, page, min, max, sort, order } = search
  const isRearranged = [min, max, sort, order].some((value) => value !== undefined)
  return { ...parameterOf(listingFilter(search)), offers, page: isRearranged ? undefined : page }
}
