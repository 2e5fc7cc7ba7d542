import type { QueryClient } from '@tanstack/react-query'
import type { MyCar } from '#modules/fitment/web/index.ts'
import { isIdentifier } from '#platform/pagination.ts'
import { api, waitBriefly } from '#platform/web/calls/index.ts'
import type { ContentPage } from '../content/rules.ts'

export const maxCompared = 3

/** Each id once, as many as can be compared. */
export function readCompared(typed: unknown): string[] {
  const ids = typeof typed === 'string' ? typed.split(',').filter(isIdentifier) : []
  return [...new Set(ids)].slice(0, maxCompared)
}

export const helpArticlesQuery = () => api.content.helpArticles.queryOptions({ staleTime: 5 * 60_000 })

export const pageQuery = (page: ContentPage) =>
  api.content.page.queryOptions({ input: { page }, staleTime: 5 * 60_000 })

/** Loads a page, whose screen says it when that fails, and returns what the staff have written for search engines. */
export async function loadPage({ queryClient }: { queryClient: QueryClient }, page: ContentPage) {
  await queryClient.prefetchQuery(pageQuery(page))
  const { seoTitle, seoDescription } = queryClient.getQueryData(pageQuery(page).queryKey) ?? {}
  return { writtenTitle: seoTitle, ...(seoDescription && { description: seoDescription }) }
}

/** By its number: `numberInAddress`. */
export const productQuery = (number: string) =>
  api.catalog.product.queryOptions({ input: { id: number }, staleTime: 60_000 })

export const substitutesQuery = (id: string) =>
  api.catalog.substitutes.queryOptions({ input: { id }, staleTime: 60_000 })

/** Those that fit the visitor's car, if it is known. */
export const relatedQuery = (id: string, car?: MyCar) =>
  api.catalog.related.queryOptions({ input: { id, ...car }, staleTime: 60_000 })

export const chosenQuery = (ids: readonly string[]) =>
  api.catalog.chosen.queryOptions({ input: { products: ids.join(',') }, staleTime: 60_000, enabled: ids.length > 0 })

/** With further products to compare if there is room. */
export async function loadComparison(queryClient: QueryClient, named: string | undefined): Promise<void> {
  const ids = readCompared(named)
  const [first] = ids
  if (!first) return
  await waitBriefly(
    Promise.all([
      queryClient.prefetchQuery(chosenQuery(ids)),
      ids.length < maxCompared ? queryClient.prefetchQuery(relatedQuery(first)) : undefined,
    ]),
  )
}
