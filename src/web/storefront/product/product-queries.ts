import { api } from '#web/api-client.ts'

export const productQuery = (id: string) => api.catalog.product.queryOptions({ input: { id }, staleTime: 60_000 })

/** Available products with the measures of a sold-out one. */
export const substitutesQuery = (id: string) =>
  api.catalog.substitutes.queryOptions({ input: { id }, staleTime: 60_000 })
