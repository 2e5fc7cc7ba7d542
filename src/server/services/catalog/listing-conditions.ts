import { and, eq, type SQL } from 'drizzle-orm'
import type { ListingInput } from '#contract/shop/catalog.ts'
import { facetChoices } from '#domain/catalog/facets/facet-choices.ts'
import type { FacetName } from '#domain/catalog/facets/facet-names.ts'
import { type ListingFilter, listingFilter } from '#domain/catalog/listing-filter.ts'
import type { ListName } from '#domain/catalog/listing-parameters.ts'
import { isNarrowedByPrice } from '#domain/catalog/price-range.ts'
import { products } from '#server/db/schema/index.ts'
import { isPublished } from './product-card-row.ts'

const never = () => false

/** For each field that is neither the list's own nor a facet, whether it narrows the list. */
const isNarrowedBy: Record<Exclude<keyof ListingInput, ListName | FacetName>, (input: ListingInput) => boolean> = {
  minPriceCents: isNarrowedByPrice,
  maxPriceCents: isNarrowedByPrice,
  // These two only apply to a vehicle's list.
  ownTyre: never,
  verdict: never,
  sort: never,
  order: never,
  page: never,
}

/** Whether an index of the database covers a list: of all products, a category or a subcategory, not narrowed. */
export function isListedByIndex(input: ListingInput): boolean {
  const { kind } = listingFilter(input)
  if (kind === 'vehicle' || kind === 'search') return false
  const isNarrowed = Object.values(isNarrowedBy).some((isSo) => isSo(input))
  return !isNarrowed && Object.keys(facetChoices(input)).length === 0
}

/** The products of such a list, as a condition. */
export const listingConditions = (input: Pick<ListingInput, ListName>): SQL =>
  and(isPublished, conditionOf(listingFilter(input))) ?? isPublished

function conditionOf(filter: ListingFilter): SQL | undefined {
  switch (filter.kind) {
    case 'everything':
      return undefined
    case 'subcategory':
      return eq(products.subcategoryId, filter.subcategoryId)
    case 'category':
      return eq(products.categoryId, filter.categoryId)
    case 'vehicle':
    case 'search':
      throw new Error('what fits a vehicle, and what a search finds, is chosen in memory')
    default:
      return filter satisfies never
  }
}
