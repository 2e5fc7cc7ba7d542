import { createFileRoute } from '@tanstack/react-router'
import { CompareScreen } from '#modules/catalog/compare/web/compare-screen.tsx'
import { readCompared } from '#modules/catalog/web/queries.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: ({ products }: Record<string, unknown>): { products?: string } =>
    typeof products === 'string' ? { products } : {},
  loaderDeps: ({ search }) => search,
  // Loaded with its page: other pages do not need it.
  loader: async ({ context, deps }) =>
    (await import('#modules/catalog/web/queries.ts')).loadComparison(context.queryClient, deps.products),
  component: () => <CompareScreen ids={readCompared(Route.useSearch().products)} />,
})
