import { createFileRoute } from '@tanstack/react-router'
import { CompareScreen } from '#modules/catalog/compare/web/compare-screen.tsx'
import { loadComparison, readCompared } from '#modules/catalog/web/queries.ts'

export const Route = createFileRoute('/compare')({
  validateSearch: ({ products }: Record<string, unknown>): { products?: string } =>
    typeof products === 'string' ? { products } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadComparison(context.queryClient, deps.products),
  component: () => <CompareScreen ids={readCompared(Route.useSearch().products)} />,
})
