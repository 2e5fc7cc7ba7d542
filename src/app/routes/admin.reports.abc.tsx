import { createFileRoute } from '@tanstack/react-router'
import { AbcScreen } from '#modules/sales/reports/web/goods-screens.tsx'
import { abcSearch } from '#modules/sales/web/searches.ts'

export const Route = createFileRoute('/admin/reports/abc')({
  validateSearch: abcSearch,
  component: () => <AbcScreen search={abcSearch(Route.useSearch())} />,
})
