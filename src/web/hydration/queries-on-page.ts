import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query'

/** The state of a query, serialized into the page without default values, which would be repeated on each page. */
export type QueryOnPage = { queryKey: QueryKey; state: Partial<QueryState> }

declare module '@tanstack/react-router' {
  interface SerializableExtensions {
    /** Keys and results are JSON, by the contract, and errors can be serialized, too. */
    queryOnPage: QueryOnPage
  }
}

const usual: QueryState = {
  data: undefined,
  dataUpdateCount: 1,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
}

/** The settled queries of a page, including failures: the browser renders the same. It fetches pending ones itself. */
export function queriesOnPage(queryClient: QueryClient): QueryOnPage[] {
  const decided = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'pending' })
  return decided.map(({ queryKey, state }) => {
    const unusual = Object.entries(state).filter(([name, value]) => value !== usual[name as keyof QueryState])
    return { queryKey, state: Object.fromEntries(unusual) }
  })
}

/** Restores these queries as if the browser had fetched them itself. */
export function takeOverQueries(queryClient: QueryClient, queries: readonly QueryOnPage[]): void {
  const cache = queryClient.getQueryCache()
  for (const { queryKey, state } of queries) cache.build(queryClient, { queryKey }, { ...usual, ...state })
}
