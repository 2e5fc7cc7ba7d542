import { createFileRoute } from '@tanstack/react-router'
import { countSearch } from '#web/back-office/stock-counts/count-search.ts'
import { StockCountsScreen } from '#web/back-office/stock-counts/stock-counts-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/stock-counts')({
  validateSearch: countSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.stockCounts }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <StockCountsScreen search={countSearch(Route.useSearch())} />,
})
