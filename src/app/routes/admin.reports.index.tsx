import { createFileRoute } from '@tanstack/react-router'
import { saleSearch } from '#modules/sales/reports/web/report-search.ts'
import { SalesScreen } from '#modules/sales/reports/web/sales-screen.tsx'
import { ExportMenu } from '#modules/supply/exports/web/export-menu.tsx'

export const Route = createFileRoute('/admin/reports/')({
  validateSearch: saleSearch,
  component: () => (
    <SalesScreen
      search={saleSearch(Route.useSearch())}
      exportMenu={(filter) => <ExportMenu lists={[{ kind: 'sales', filter }]} />}
    />
  ),
})
