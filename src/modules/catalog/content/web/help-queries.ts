import { api } from '#platform/web/calls/api-client.ts'

export const helpArticlesQuery = () => api.content.helpArticles.queryOptions({ staleTime: 5 * 60_000 })
