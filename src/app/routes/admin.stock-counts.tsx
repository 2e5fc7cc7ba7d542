import { createFileRoute } from '@tanstack/react-router'
import { countSearch } from '#modules/stock/counts/web/count-search.ts'
import { StockCountsScreen } from '#modules/stock/counts/web/stock-counts-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/stock-counts')({
  validateSearch: countSearch,
  head: ({ match }) => pageHead(match),
  component: () => <StockCountsScreen search={countSearch(Route.useSearch())} />,
})
