import { and, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { ListingInput } from '#contract/shop/catalog.ts'
import type { FacetName } from '#domain/catalog/facets/facet-names.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import type { ListName } from '#domain/catalog/listing-parameters.ts'
import { products } from '#server/db/schema/index.ts'
import { isPublished } from './product-card-row.ts'

/** What decides which products are listed, whatever the page and the direction, and is no facet. */
type AskedListing = Omit<ListingInput, 'page' | 'order' | FacetName>

/** Which products the parameters ask for, as a condition; there is none of a search, a vehicle and facets, which are chosen in memory. */
export function listingConditions(input: AskedListing): SQL {
  const narrowed = Object.values(narrowedBy).map((narrow) => narrow(input))
  return and(isPublished, wantedBy(input), ...narrowed) ?? isPublished
}

/** How each of the input's other fields narrows the list. */
const narrowedBy: Record<
  Exclude<keyof AskedListing, ListName | 'sort' | 'ownTyre' | 'verdict'>,
  (input: AskedListing) => SQL | undefined
> = {
  // A price on request is in no range, save the one that every price is in.
  minPriceCents: ({ minPriceCents }) => (minPriceCents ? gte(products.listedPriceCents, minPriceCents) : undefined),
  maxPriceCents: ({ maxPriceCents }) =>
    maxPriceCents === undefined ? undefined : lte(products.listedPriceCents, maxPriceCents),
}

function wantedBy(input: AskedListing): SQL | undefined {
  const filter = listingFilter(input)
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
