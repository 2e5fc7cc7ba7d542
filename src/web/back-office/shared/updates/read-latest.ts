import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Reading<Data> = { queryClient: QueryClient; queryKey: QueryKey; read: () => Promise<Data> }

/** When the data were made known that are kept under this key; 0 where there are none. */
export const shownAt = (queryClient: QueryClient, queryKey: QueryKey): number =>
  queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0

/**
 * Reads what a screen shows anew, and says of when the data are that it takes the place of. What was shown or asked for meanwhile
 * may be newer than what was read, and may lack the change that was heard of: then it is read once more.
 */
export async function readLatest<Data>({ queryClient, queryKey, read }: Reading<Data>) {
  for (;;) {
    const over = shownAt(queryClient, queryKey)
    const fresh = await read()
    const asked = queryClient.getQueryCache().find({ queryKey, exact: true })
    const isAsked = asked?.state.fetchStatus === 'fetching'
    if (!isAsked && shownAt(queryClient, queryKey) === over) return { fresh, over }
    // Whether it is answered or fails: what comes of it is older than what is read next.
    if (isAsked) await asked.promise?.catch(() => undefined)
  }
}
