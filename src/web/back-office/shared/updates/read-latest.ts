import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Reading<Data> = { queryClient: QueryClient; queryKey: QueryKey; read: () => Promise<Data> }

/** When the cached result of this query was updated; 0 if there is none. */
export const shownAt = (queryClient: QueryClient, queryKey: QueryKey): number =>
  queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0

/**
 * Reads what a screen shows again, and returns the time of the cached result that it replaces. A result that
 * was cached or requested in the meantime may be newer than this one, or may lack the reported change: then
 * it reads once more.
 */
export async function readLatest<Data>({ queryClient, queryKey, read }: Reading<Data>) {
  for (;;) {
    const over = shownAt(queryClient, queryKey)
    const fresh = await read()
    const asked = queryClient.getQueryCache().find({ queryKey, exact: true })
    const isAsked = asked?.state.fetchStatus === 'fetching'
    if (!isAsked && shownAt(queryClient, queryKey) === over) return { fresh, over }
    // Whether it succeeds or fails: its result is older than the next read.
    if (isAsked) await asked.promise?.catch(() => undefined)
  }
}
