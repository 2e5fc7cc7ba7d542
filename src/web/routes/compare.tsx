import { createFileRoute } from '@tanstack/react-router'
import { mostCompared, readCompared } from '#domain/catalog/compared-products.ts'
import { pageHead } from '#web/page-head.ts'
import { CompareScreen } from '#web/storefront/compare/compare-screen.tsx'
import { chosenQuery } from '#web/storefront/shared/chosen-query.ts'
import { relatedQuery } from '#web/storefront/shared/related-query.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'
import { waitBriefly } from '#web/wait-briefly.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: ({ products }: Record<string, unknown>): { products?: string } => {
    const ids = readCompared(products)
    return ids.length > 0 ? { products: ids.join(',') } : {}
  },
  loaderDeps: ({ search }) => ({ ids: readCompared(search.products) }),
  loader: async ({ context: { queryClient }, deps: { ids } }) => {
    const [first] = ids
    if (!first) return
    await waitBriefly(
      Promise.all([
        queryClient.prefetchQuery(chosenQuery(ids)),
        ids.length < mostCompared ? queryClient.prefetchQuery(relatedQuery(first)) : undefined,
      ]),
    )
  },
  head: ({ match }) => pageHead(match, { title: pageTitles.compare }),
  component: Compare,
})

function Compare() {
  return <CompareScreen ids={readCompared(Route.useSearch().products)} />
}
