import { and, eq, type SQL } from 'drizzle-orm'
import type { ListingInput } from '#contract/shop/catalog.ts'
import { type ListingFilter, listingFilter } from '#domain/catalog/listing-filter.ts'
import type { ListName } from '#domain/catalog/listing-parameters.ts'
import { products } from '#server/db/schema/index.ts'
import { isPublished } from './product-card-row.ts'

/** Which products a list has that nothing narrows, as a condition; there is none of a search and a vehicle, which are chosen in memory. */
export const listingConditions = (input: Pick<ListingInput, ListName>): SQL =>
  and(isPublished, wantedBy(listingFilter(input))) ?? isPublished

function wantedBy(filter: ListingFilter): SQL | undefined {
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
