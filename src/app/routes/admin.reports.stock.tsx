import { createFileRoute } from '@tanstack/react-router'
import { StockScreen } from '#modules/sales/reports/web/goods-screens.tsx'
import { stockSearch } from '#modules/sales/web/searches.ts'

export const Route = createFileRoute('/admin/reports/stock')({
  validateSearch: stockSearch,
  component: () => <StockScreen search={stockSearch(Route.useSearch())} />,
})
