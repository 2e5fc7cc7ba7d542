import { api } from '#web/api-client.ts'

export const helpArticlesQuery = () => api.content.helpArticles.queryOptions({ staleTime: 5 * 60_000 })
