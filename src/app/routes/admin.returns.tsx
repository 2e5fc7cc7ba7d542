import { createFileRoute } from '@tanstack/react-router'
import { returnSearch } from '#modules/sales/returns/web/staff/return-search.ts'
import { ReturnsScreen } from '#modules/sales/returns/web/staff/returns-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { adminTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/admin/returns')({
  validateSearch: returnSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.returns }),
  component: () => <ReturnsScreen search={returnSearch(Route.useSearch())} />,
})
