import { createFileRoute } from '@tanstack/react-router'
import { readCompared } from '#domain/catalog/compared-products.ts'
import { pageHead } from '#web/page-head.ts'
import { CompareScreen } from '#web/storefront/compare/compare-screen.tsx'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: ({ products }: Record<string, unknown>): { products?: string } =>
    typeof products === 'string' ? { products } : {},
  loaderDeps: ({ search }) => search,
  // Loaded with its page: other pages do not need it.
  loader: async ({ context, deps }) =>
    (await import('#web/storefront/compare/load-comparison.ts')).loadComparison(context.queryClient, deps.products),
  head: ({ match }) => pageHead(match, { title: pageTitles.compare }),
  component: Compare,
})

function Compare() {
  return <CompareScreen ids={readCompared(Route.useSearch().products)} />
}
