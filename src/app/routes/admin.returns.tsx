import { createFileRoute } from '@tanstack/react-router'
import { returnSearch } from '#modules/sales/returns/web/staff/return-search.ts'
import { ReturnsScreen } from '#modules/sales/returns/web/staff/returns-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/returns')({
  validateSearch: returnSearch,
  head: ({ match }) => pageHead(match),
  component: () => <ReturnsScreen search={returnSearch(Route.useSearch())} />,
})
