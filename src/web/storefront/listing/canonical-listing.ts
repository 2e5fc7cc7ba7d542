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
// The values of facets that do not make a list of their own.
const looking = facets.filter((name) => !places.includes(name))

/**
 * Whether there are infinitely many lists of this kind, by words, vehicle or facets: they are not indexed by
 * search engines.
 */
export function isEndless(search: ListingSearch): boolean {
  const { kind } = listingFilter(search)
  if (kind !== 'everything' && listingParameter(kind).isEndless) return true
  const chosen = facets.filter((name) => search[name] !== undefined)
  return chosen.some((name) => listingParameter(name).isEndless) || chosenPlaces(search).length > 1
}

/** The selected values of those facets that make lists of their own, as `Aro 17`. */
function chosenPlaces(search: ListingSearch) {
  const choices = facetChoices(search)
  return places.flatMap((name) => (choices[name] ?? []).map((value) => ({ name, value })))
}

const narrowing = listingParametersDeciding('narrowing')
const arranging = listingParametersDeciding('arrangement')

/** Whether it is a view of another list, rather than a list of its own. */
export const isRearranged = (search: ListingSearch): boolean =>
  [...arranging, ...looking].some((name) => search[name] !== undefined)

/**
 * The parameters that make a listing a different page: its filter and the page number, not the view. A list
 * that is sorted or limited by price is a view of the first page of that list: its pages contain other
 * products. `shownPage` comes from the response, since a number beyond the last page shows the last.
 */
export function canonicalSearch(search: ListingSearch, shownPage = search.page ?? 1): ListingSearch {
  const page = isRearranged(search) || shownPage === 1 ? undefined : shownPage
  return { ...onlyParameters(search, [...narrowing, ...places]), ...parameterOf(listingFilter(search)), page }
}

/** The title of a listing with this heading; one value of a facet makes another list. */
export function listingTitle(heading: string, shownPage: number, search: ListingSearch = {}): string {
  const [place, ...more] = chosenPlaces(search)
  const title = place && more.length === 0 ? listingPageTexts.ofPlace(heading, place) : heading
  return shownPage > 1 ? listingPageTexts.onPage(title, shownPage) : title
}
