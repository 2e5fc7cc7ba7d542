import { createFileRoute } from '@tanstack/react-router'
import { SearchesScreen } from '#modules/sales/reports/web/goods-screens.tsx'
import { missedSearch } from '#modules/sales/web/searches.ts'

export const Route = createFileRoute('/admin/reports/searches')({
  validateSearch: missedSearch,
  component: () => <SearchesScreen search={missedSearch(Route.useSearch())} />,
})
