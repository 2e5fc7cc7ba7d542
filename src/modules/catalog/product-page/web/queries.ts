import { api } from '#platform/web/calls/api-client.ts'

export const productQuery = (id: string) => api.catalog.product.queryOptions({ input: { id }, staleTime: 60_000 })

/** Available products with the measures of a sold-out one. */
export const substitutesQuery = (id: string) =>
  api.catalog.substitutes.queryOptions({ input: { id }, staleTime: 60_000 })

/** Other products of a product's category. */
export const relatedQuery = (id: string) => api.catalog.related.queryOptions({ input: { id }, staleTime: 60_000 })

/** Cards of the given products with their measures. */
export const chosenQuery = (ids: readonly string[]) =>
  api.catalog.chosen.queryOptions({ input: { products: ids.join(',') }, staleTime: 60_000, enabled: ids.length > 0 })
