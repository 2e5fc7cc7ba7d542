import type { QueryClient } from '@tanstack/react-query'
import { waitBriefly } from '#platform/web/calls/index.ts'
import { chosenQuery, relatedQuery } from '../../product-page/web/queries.ts'
import { maxCompared, readCompared } from '../rules.ts'

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
