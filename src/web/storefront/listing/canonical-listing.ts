import { facetChoices } from '#domain/catalog/facets/facet-choices.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import {
  type ListingSearch,
  listingParameter,
  listingParametersDeciding,
  onlyParameters,
} from '#domain/catalog/listing-parameters.ts'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'
import { parameterOf } from './listing-search.ts'

const facets = listingParametersDeciding('facet')
const places = facets.filter((name) => listingParameter(name).isPlace)
// What is chosen by a facet that makes no list of its own.
const looking = facets.filter((name) => !places.includes(name))

/** Whether it is one of the lists of which there is no end, by words, vehicle or facets: search engines leave those out. */
export function isEndless(search: ListingSearch): boolean {
  const { kind } = listingFilter(search)
  if (kind !== 'everything' && listingParameter(kind).isEndless) return true
  const chosen = facets.filter((name) => search[name] !== undefined)
  return chosen.some((name) => listingParameter(name).isEndless) || chosenPlaces(search).length > 1
}

/** The values chosen of those facets that make lists of their own, as `Aro 17`. */
function chosenPlaces(search: ListingSearch) {
  const choices = facetChoices(search)
  return places.flatMap((name) => (choices[name] ?? []).map((value) => ({ name, value })))
}

const narrowing = listingParametersDeciding('narrowing')
const arranging = listingParametersDeciding('arrangement')

/** Whether it is a way of looking at a list, rather than one of its own. */
export const isRearranged = (search: ListingSearch): boolean =>
  [...arranging, ...looking].some((name) => search[name] !== undefined)

/**
 * Of a listing's address what makes it another page: its filter and the page that is shown, not how it is shown. A list
 * cut down by price or put in another order is a way of looking at the list's beginning: its pages hold other products.
 * `shownPage`: the listing's answer knows it, since a number beyond the last shows the last.
 */
export function canonicalSearch(search: ListingSearch, shownPage = search.page ?? 1): ListingSearch {
  const page = isRearranged(search) || shownPage === 1 ? undefined : shownPage
  return { ...onlyParameters(search, [...narrowing, ...places]), ...parameterOf(listingFilter(search)), page }
}

/** The title of the shown page of a listing that is headed so; one value of a facet makes another list. */
export function listingTitle(heading: string, shownPage: number, search: ListingSearch = {}): string {
  const [place, ...more] = chosenPlaces(search)
  const title = place && more.length === 0 ? listingPageTexts.ofPlace(heading, place) : heading
  return shownPage > 1 ? listingPageTexts.onPage(title, shownPage) : title
}
