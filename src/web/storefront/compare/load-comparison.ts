import type { QueryClient } from '@tanstack/react-query'
import { maxCompared, readCompared } from '#domain/catalog/compared-products.ts'
import { chosenQuery } from '#web/storefront/shared/chosen-query.ts'
import { relatedQuery } from '#web/storefront/shared/related-query.ts'
import { waitBriefly } from '#web/wait-briefly.ts'

/** Loads the compared products, and further ones to compare if there is room. */
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
