import { createFileRoute } from '@tanstack/react-router'
import { saleSearch } from '#modules/sales/reports/web/report-search.ts'
import { SalesScreen } from '#modules/sales/reports/web/sales-screen.tsx'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/reports/')({
  validateSearch: saleSearch,
  head: ({ match }) => pageHead(match),
  component: () => (
    <SalesScreen
      search={saleSearch(Route.useSearch())}
      exportMenu={(filter) => <ExportMenu lists={[{ kind: 'sales', filter }]} />}
    />
  ),
})
