import { createFileRoute } from '@tanstack/react-router'
import { ReturnsScreen } from '#modules/sales/returns/web/staff/returns-screen.tsx'
import { returnSearch } from '#modules/sales/web/searches.ts'

export const Route = createFileRoute('/admin/returns')({
  validateSearch: returnSearch,
  component: () => <ReturnsScreen search={returnSearch(Route.useSearch())} />,
})
