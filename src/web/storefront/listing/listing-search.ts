import type { ListingInput } from '#contract/shop/catalog.ts'
import { type ListingFilter, type ListingParameters, listingFilter } from '#domain/catalog/listing-filter.ts'
import { normalisePriceRange, type PriceRange, priceBounds, wholePriceRange } from '#domain/catalog/price-range.ts'

/**
 * The listing's state as it stands in the address. What is left out has its usual value, so that the plain address stays
 * plain.
 */
export type ListingSearch = {
  category?: string | undefined
  subcategory?: string | undefined
  search?: string | undefined
  vehicle?: string | undefined
  offers?: true | undefined
  /** Ends of the price range in whole reais. */
  min?: number | undefined
  max?: number | undefined
  sort?: 'name' | 'price' | undefined
  order?: 'asc' | 'desc' | undefined
  view?: 'grid' | 'list' | undefined
  page?: number | undefined
}

type Typed = Record<string, unknown>

function textOf(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  return typed.trim().slice(0, 200) || undefined
}

function wholeNumberOf(typed: unknown, least: number): number | undefined {
  const number = /^\d{1,7}$/.test(String(typed)) ? Number(typed) : Number.NaN
  return number >= least && number <= 1_000_000 ? number : undefined
}

const oneOf = <Choice extends string>(typed: unknown, ...choices: Choice[]) =>
  choices.find((choice) => choice === typed)

/**
 * Reads the state out of an address; what cannot be read is as if it were not there. Written by hand, since the routes'
 * readers are loaded with every page and a validation library would weigh more than all of them.
 */
export function readListingSearch(typed: Typed): ListingSearch {
  // A key that is left out would keep what the address says; one that is undefined takes it away.
  return {
    category: textOf(typed.category),
    subcategory: textOf(typed.subcategory),
    search: textOf(typed.search),
    vehicle: textOf(typed.vehicle),
    offers: String(typed.offers) === 'true' || undefined,
    min: wholeNumberOf(typed.min, 0),
    max: wholeNumberOf(typed.max, 0),
    sort: oneOf(typed.sort, 'name', 'price'),
    order: oneOf(typed.order, 'asc', 'desc'),
    view: oneOf(typed.view, 'grid', 'list'),
    page: wholeNumberOf(typed.page, 1),
  }
}

const identifier = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Where the price slider's thumbs stand. */
export function priceRangeOf({ min, max }: ListingSearch): PriceRange {
  return normalisePriceRange({ from: min ?? wholePriceRange.from, to: max ?? wholePriceRange.to })
}

/** What is asked of the server: only the one filter that counts goes along. */
export function listingInputOf(search: ListingSearch): Partial<ListingInput> {
  const filter = listingFilter(search)
  const { minimumCents, maximumCents } = priceBounds(priceRangeOf(search))
  return {
    ...parameterOf(filter),
    ...(search.offers ? { offers: true } : {}),
    ...(minimumCents > 0 && filter.kind !== 'vehicle' ? { minPriceCents: minimumCents } : {}),
    ...(maximumCents !== undefined && filter.kind !== 'vehicle' ? { maxPriceCents: maximumCents } : {}),
    sort: search.sort ?? 'name',
    order: search.order ?? 'asc',
    page: search.page ?? 1,
  }
}

/** The parameter of the one filter that counts: an address with a category and a subcategory shows the subcategory. */
export function parameterOf(filter: ListingFilter): Pick<ListingInput, keyof ListingParameters> {
  switch (filter.kind) {
    case 'vehicle':
      // No longer than the API takes.
      return { vehicle: filter.text.slice(0, 100) }
    case 'subcategory':
      return { subcategory: filter.subcategoryId }
    case 'category':
      return { category: filter.categoryId }
    case 'search':
      return { search: filter.term }
    case 'everything':
      return {}
    default:
      return filter satisfies never
  }
}

/** Whether the filter's id can exist at all: a mistyped one lists nothing instead of failing. */
export function namesNothing(search: ListingSearch): boolean {
  const filter = listingFilter(search)
  if (filter.kind === 'category') return !identifier.test(filter.categoryId)
  if (filter.kind === 'subcategory') return !identifier.test(filter.subcategoryId)
  return false
}

// Other products, or the same ones in other places: the page that was looked at is no longer there.
const rearranging = ['min', 'max', 'sort', 'order'] as const

/**
 * The state after a change: another range of prices or another order starts again at the first page, another view stays
 * on its page, and usual values leave the address.
 */
export function changedSearch(search: ListingSearch, change: Partial<ListingSearch>): ListingSearch {
  const { page: _previousPage, ...kept } = { ...search, ...change }
  const startsAgain = rearranging.some((name) => name in change)
  const page = 'page' in change || startsAgain ? change.page : search.page
  const { min, max, sort, order, view } = kept
  return {
    ...kept,
    page: page === 1 ? undefined : page,
    min: min === wholePriceRange.from ? undefined : min,
    max: max === wholePriceRange.to ? undefined : max,
    sort: sort === 'name' ? undefined : sort,
    order: order === 'asc' ? undefined : order,
    view: view === 'grid' ? undefined : view,
  }
}
