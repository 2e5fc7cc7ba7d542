import { createFileRoute } from '@tanstack/react-router'
import { SalesScreen } from '#modules/sales/reports/web/sales-screen.tsx'
import { saleSearch } from '#modules/sales/web/searches.ts'
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
