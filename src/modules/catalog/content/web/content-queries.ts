import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/calls/index.ts'
import type { ContentPage } from '../rules.ts'

export const helpArticlesQuery = () => api.content.helpArticles.queryOptions({ staleTime: 5 * 60_000 })

export const pageQuery = (page: ContentPage) =>
  api.content.page.queryOptions({ input: { page }, staleTime: 5 * 60_000 })

/** Loads a page, whose screen says it when that fails, and returns what the staff have written for search engines. */
export async function loadPage({ queryClient }: { queryClient: QueryClient }, page: ContentPage) {
  await queryClient.prefetchQuery(pageQuery(page))
  const { seoTitle, seoDescription } = queryClient.getQueryData(pageQuery(page).queryKey) ?? {}
  return { writtenTitle: seoTitle, ...(seoDescription && { description: seoDescription }) }
}
