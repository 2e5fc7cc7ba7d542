import type { ListingSearch } from '#modules/catalog/listing/parameters.ts'
import type { MyCar } from '#modules/fitment/garage/web/my-car.ts'
import { api } from '#platform/web/calls/index.ts'
import { buildListingInput } from './listing/listing-search.ts'

/** The categories with their subcategories, which every page shows. They change rarely. */
export const categoriesQuery = () => api.catalog.categories.queryOptions({ staleTime: 5 * 60_000 })

export const bannersQuery = () => api.content.banners.queryOptions({ staleTime: 60_000 })

export const featuredQuery = () => api.catalog.featured.queryOptions({ staleTime: 60_000 })

export const listingQuery = (search: ListingSearch, myCar?: MyCar) =>
  api.catalog.products.queryOptions({ input: buildListingInput(search, myCar), staleTime: 60_000 })

/** The products shown if a listing is empty. */
export const popularQuery = () => api.catalog.newest.queryOptions({ input: { limit: 8 }, staleTime: 60_000 })

/** Available sizes with the same outer diameter as this one. */
export const equivalentSizesQuery = (size: string) =>
  api.catalog.equivalentSizes.queryOptions({ input: { size }, staleTime: 60_000 })
