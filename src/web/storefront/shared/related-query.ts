import { api } from '#web/api-client.ts'

/** Other products of a product's category. */
export const relatedQuery = (id: string) => api.catalog.related.queryOptions({ input: { id }, staleTime: 60_000 })
