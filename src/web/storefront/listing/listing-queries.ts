import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { api } from '#web/api-client.ts'
import { listingInputOf } from './listing-search.ts'

/** The page of products for an address. */
export const listingQuery = (search: ListingSearch) =>
  api.catalog.products.queryOptions({ input: listingInputOf(search), staleTime: 60_000 })

/** The products shown if a listing is empty. */
export const popularQuery = () => api.catalog.newest.queryOptions({ input: { limit: 8 }, staleTime: 60_000 })

/** Available sizes with the same outer diameter as this one. */
export const equivalentSizesQuery = (size: string) =>
  api.catalog.equivalentSizes.queryOptions({ input: { size }, staleTime: 60_000 })
