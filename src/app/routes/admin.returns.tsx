import { createFileRoute } from '@tanstack/react-router'
import { returnSearch } from '#modules/sales/returns/web/staff/return-search.ts'
import { ReturnsScreen } from '#modules/sales/returns/web/staff/returns-screen.tsx'

export const Route = createFileRoute('/admin/returns')({
  validateSearch: returnSearch,
  component: () => <ReturnsScreen search={returnSearch(Route.useSearch())} />,
})
