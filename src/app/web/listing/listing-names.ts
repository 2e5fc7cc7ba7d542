import { facetChoices } from '#modules/catalog/listing/facets.ts'
import {
  type ListingSearch,
  listingFilter,
  listingParameter,
  listingParametersDeciding,
  onlyParameters,
} from '#modules/catalog/listing/parameters.ts'
import type { Category } from '#modules/catalog/products/contract.ts'
import { listingHeading } from '#modules/fitment/cars/car-names.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { writeSearchParameters } from '#platform/web/lists/search-parameters.ts'
import type { BreadcrumbStep } from '#platform/web/pages/page-breadcrumb.tsx'
import { chosenSize, pickListParameter } from './listing-search.ts'
import { listingPageTexts } from './texts.ts'

const facets = listingParametersDeciding('facet')
const places = facets.filter((name) => listingParameter(name).isPlace)
// The values of facets that do not make a list of their own.
const looking = facets.filter((name) => !places.includes(name))

/** Whether there are infinitely many such lists, by words, vehicle or facets: they are not indexed. */
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

/** The parameters that make a listing another page. A sorted one is a view of its first page. */
export function canonicalSearch(search: ListingSearch, shownPage = search.page ?? 1): ListingSearch {
  const page = isRearranged(search) || shownPage === 1 ? undefined : shownPage
  return { ...onlyParameters(search, [...narrowing, ...places]), ...pickListParameter(listingFilter(search)), page }
}

export function listingTitle(heading: string, shownPage: number, search: ListingSearch = {}): string {
  const [place, ...more] = chosenPlaces(search)
  const title = place && more.length === 0 ? listingPageTexts.ofPlace(heading, place) : heading
  return shownPage > 1 ? listingPageTexts.onPage(title, shownPage) : title
}

type Named = { id: string; name: string }

/** The category and subcategory of a listing, by id or by a search for the name, as the category bar does. */
export function findListedNames(
  search: ListingSearch,
  categories: readonly Category[],
): { category: Named | undefined; subcategory: Named | undefined } {
  const filter = listingFilter(search)
  if (filter.kind === 'category')
    return { category: categories.find(({ id }) => id === filter.categoryId), subcategory: undefined }
  if (filter.kind === 'search') return namedBy(filter.term, categories)
  if (filter.kind !== 'subcategory') return { category: undefined, subcategory: undefined }
  const category = categories.find(({ subcategories }) => subcategories.some(({ id }) => id === filter.subcategoryId))
  return { category, subcategory: category?.subcategories.find(({ id }) => id === filter.subcategoryId) }
}

function namedBy(term: string, categories: readonly Category[]) {
  const isAskedFor = (name: string) => normaliseForSearch(name) === normaliseForSearch(term)
  for (const category of categories) {
    if (isAskedFor(category.name)) return { category, subcategory: undefined }
    const subcategory = category.subcategories.find(({ name }) => isAskedFor(`${category.name} ${name}`))
    if (subcategory) return { category, subcategory }
  }
  return { category: undefined, subcategory: undefined }
}

const offersName = listingPageTexts.offers

function isAllOffers(search: ListingSearch): boolean {
  return search.offers === true && listingFilter(search).kind === 'everything'
}

/** The tyre size, if the listing is filtered by one size and nothing else. */
const sizeOf = (search: ListingSearch): string | undefined =>
  listingFilter(search).kind === 'everything' ? chosenSize(search) : undefined

export function buildHeading(search: ListingSearch, categories: readonly Category[]): string {
  const { category, subcategory } = findListedNames(search, categories)
  const { vehicle, search: term } = search
  const size = sizeOf(search)
  if (size) return listingPageTexts.ofSize(size)
  if (isAllOffers(search)) return offersName
  return listingHeading({ vehicle, categoryName: category?.name, subcategoryName: subcategory?.name, search: term })
}

/** What the staff have written for search engines, if the page is that of a whole category and nothing else. */
export function findWrittenHead(search: ListingSearch, categories: readonly Category[], shownPage = 1) {
  const address = writeSearchParameters(canonicalSearch(search, shownPage))
  const shown = categories.find(({ id }) => writeSearchParameters({ category: id }) === address)
  return { title: shown?.seoTitle, description: shown?.seoDescription }
}

export function buildBreadcrumb(search: ListingSearch, categories: readonly Category[]): BreadcrumbStep[] {
  const { category, subcategory } = findListedNames(search, categories)
  const all = { name: listingPageTexts.title, link: { to: '/products' } } as const
  const size = sizeOf(search)
  if (size) return [all, { name: listingPageTexts.ofSize(size) }]
  if (isAllOffers(search)) return [all, { name: offersName }]
  if (!category) return [{ name: all.name }]
  if (!subcategory) return [all, { name: category.name }]
  const above = { name: category.name, link: { to: '/products', search: { category: category.id } } } as const
  return [all, above, { name: subcategory.name }]
}
