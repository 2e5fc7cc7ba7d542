import { listingFilter } from '#domain/catalog/listing-filter.ts'
import {
  type ListingSearch,
  listingParameter,
  listingParametersDeciding,
  onlyParameters,
} from '#domain/catalog/listing-parameters.ts'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'
import { parameterOf } from './listing-search.ts'

/** Whether it is one of the lists of which there is no end, by words or by vehicle: search engines leave those out. */
export function isEndless(search: ListingSearch): boolean {
  const { kind } = listingFilter(search)
  return kind !== 'everything' && listingParameter(kind).isEndless === true
}

const narrowing = listingParametersDeciding('narrowing')
const arranging = listingParametersDeciding('arrangement')

/**
 * Of a listing's address what makes it another page: its filter and the page that is shown, not how it is shown. A list
 * cut down by price or put in another order is a way of looking at the list's beginning: its pages hold other products.
 * `shownPage`: the listing's answer knows it, since a number beyond the last shows the last.
 */
export function canonicalSearch(search: ListingSearch, shownPage = search.page ?? 1): ListingSearch {
  const isRearranged = arranging.some((name) => search[name] !== undefined)
  const page = isRearranged || shownPage === 1 ? undefined : shownPage
  return { ...onlyParameters(search, narrowing), ...parameterOf(listingFilter(search)), page }
}

/** The title of the shown page of a listing that is headed so. */
export function listingTitle(heading: string, shownPage: number): string {
  return shownPage > 1 ? listingPageTexts.onPage(heading, shownPage) : heading
}
