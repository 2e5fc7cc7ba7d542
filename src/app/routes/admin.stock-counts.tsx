import { createFileRoute } from '@tanstack/react-router'
import { countSearch } from '#modules/stock/counts/web/count-search.ts'
import { StockCountsScreen } from '#modules/stock/counts/web/stock-counts-screen.tsx'

export const Route = createFileRoute('/admin/stock-counts')({
  validateSearch: countSearch,
  component: () => <StockCountsScreen search={countSearch(Route.useSearch())} />,
})
