import { api } from '#web/api-client.ts'

export const productQuery = (id: string) => api.catalog.product.queryOptions({ input: { id }, staleTime: 60_000 })

/** What is in stock and has the measures of a product that is sold out. */
export const substitutesQuery = (id: string) =>
  api.catalog.substitutes.queryOptions({ input: { id }, staleTime: 60_000 })
