import { api } from '#web/api-client.ts'

export const bannersQuery = () => api.content.banners.queryOptions({ staleTime: 60_000 })

export const featuredQuery = () => api.catalog.featured.queryOptions({ staleTime: 60_000 })
