import { api } from '#platform/web/calls/api-client.ts'

export const productQuery = (id: string) => api.catalog.product.queryOptions({ input: { id }, staleTime: 60_000 })

export const substitutesQuery = (id: string) =>
  api.catalog.substitutes.queryOptions({ input: { id }, staleTime: 60_000 })

export const relatedQuery = (id: string) => api.catalog.related.queryOptions({ input: { id }, staleTime: 60_000 })

export const chosenQuery = (ids: readonly string[]) =>
  api.catalog.chosen.queryOptions({ input: { products: ids.join(',') }, staleTime: 60_000, enabled: ids.length > 0 })
