import { api } from '#web/api-client.ts'

export const productQuery = (id: string) => api.catalog.product.queryOptions({ input: { id }, staleTime: 60_000 })
