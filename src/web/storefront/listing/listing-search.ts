import { z } from 'zod'
import type { ListingInput } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { normalisePriceRange, type PriceRange, priceBounds, wholePriceRange } from '#domain/catalog/price-range.ts'

const text = z.string().trim().min(1).max(200).optional().catch(undefined)
const reais = z.coerce.number().int().min(0).optional().catch(undefined)

/**
 * The listing's state as it stands in the address. What cannot be read is as if it were not there, and what is left out
 * has its usual value, so that the plain address stays plain.
 */
export const listingSearch = z.object({
  category: text,
  subcategory: text,
  search: text,
  vehicle: text,
  offers: z.coerce
    .string()
    .transform((value) => value === 'true' || undefined)
    .optional()
    .catch(undefined),
  /** Ends of the price range in whole reais. */
  min: reais,
  max: reais,
  sort: z.enum(['name', 'price']).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  view: z.enum(['grid', 'list']).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
})
export type ListingSearch = z.output<typeof listingSearch>

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
    ...filterInput(filter),
    ...(search.offers ? { offers: true } : {}),
    ...(minimumCents > 0 && filter.kind !== 'vehicle' ? { minPriceCents: minimumCents } : {}),
    ...(maximumCents !== undefined && filter.kind !== 'vehicle' ? { maxPriceCents: maximumCents } : {}),
    sort: search.sort ?? 'name',
    order: search.order ?? 'asc',
    page: search.page ?? 1,
  }
}

function filterInput(filter: ReturnType<typeof listingFilter>): Partial<ListingInput> {
  switch (filter.kind) {
    case 'vehicle':
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

/** The state after a change of filter or order: it starts again at the first page, and usual values leave the address. */
export function changedSearch(search: ListingSearch, change: Partial<ListingSearch>): ListingSearch {
  const { page: _previousPage, ...kept } = { ...search, ...change }
  const { min, max, sort, order, view } = kept
  return {
    ...kept,
    page: change.page === 1 ? undefined : change.page,
    min: min === wholePriceRange.from ? undefined : min,
    max: max === wholePriceRange.to ? undefined : max,
    sort: sort === 'name' ? undefined : sort,
    order: order === 'asc' ? undefined : order,
    view: view === 'grid' ? undefined : view,
  }
}
