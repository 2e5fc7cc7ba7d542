import { createFileRoute } from '@tanstack/react-router'
import { StockScreen } from '#modules/sales/reports/web/goods-screens.tsx'
import { stockSearch } from '#modules/sales/reports/web/report-search.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/reports/stock')({
  validateSearch: stockSearch,
  head: ({ match }) => pageHead(match),
  component: () => <StockScreen search={stockSearch(Route.useSearch())} />,
})
