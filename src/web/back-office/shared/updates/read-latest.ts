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
    const isAsked = queryClient.isFetching({ queryKey, exact: true }) > 0
    if (!isAsked && shownAt(queryClient, queryKey) === over) return { fresh, over }
  }
}
