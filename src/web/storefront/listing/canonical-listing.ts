import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'
import { type ListingSearch, parameterOf } from './listing-search.ts'

/** Whether it is one of the lists of which there is no end, by words or by vehicle: search engines leave those out. */
export function isEndless(search: ListingSearch): boolean {
  const { kind } = listingFilter(search)
  return kind === 'search' || kind === 'vehicle'
}

/**
 * Of a listing's address what makes it another page: its filter and the page that is shown, not how it is shown. A list
 * cut down by price or put in another order is a way of looking at the list's beginning: its pages hold other products.
 * `shownPage`: the listing's answer knows it, since a number beyond the last shows the last.
 */
export function canonicalSearch(search: ListingSearch, shownPage = search.page ?? 1): ListingSearch {
  const { offers, min, max, sort, order } = search
  const isRearranged = [min, max, sort, order].some((value) => value !== undefined)
  const page = isRearranged || shownPage === 1 ? undefined : shownPage
  return { ...parameterOf(listingFilter(search)), offers, page }
}

/** The title of the shown page of a listing that is headed so. */
export function listingTitle(heading: string, shownPage: number): string {
  return shownPage > 1 ? listingPageTexts.onPage(heading, shownPage) : heading
}
