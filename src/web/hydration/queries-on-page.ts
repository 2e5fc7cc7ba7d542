import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query'

/** An answer that travels with its page: what is as usual is left out, as each page says it to everybody who opens it. */
export type QueryOnPage = { queryKey: QueryKey; state: Partial<QueryState> }

declare module '@tanstack/react-router' {
  interface SerializableExtensions {
    /** Keys and answers are JSON, by the contract, and errors can travel, too. */
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

/**
 * What was asked for a page and is decided, failures too: the browser draws the same. What is still on its way it asks for
 * itself.
 */
export function queriesOnPage(queryClient: QueryClient): QueryOnPage[] {
  const decided = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'pending' })
  return decided.map(({ queryKey, state }) => {
    const unusual = Object.entries(state).filter(([name, value]) => value !== usual[name as keyof QueryState])
    return { queryKey, state: Object.fromEntries(unusual) }
  })
}

/** Knows these answers from now on, as if the browser had asked for them itself. */
export function takeOverQueries(queryClient: QueryClient, queries: readonly QueryOnPage[]): void {
  const cache = queryClient.getQueryCache()
  for (const { queryKey, state } of queries) cache.build(queryClient, { queryKey }, { ...usual, ...state })
}
