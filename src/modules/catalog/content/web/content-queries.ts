import { api } from '#platform/web/calls/api-client.ts'
import type { ContentPage } from '../rules.ts'

export const helpArticlesQuery = () => api.content.helpArticles.queryOptions({ staleTime: 5 * 60_000 })

export const pageQuery = (page: ContentPage) =>
  api.content.page.queryOptions({ input: { page }, staleTime: 5 * 60_000 })
