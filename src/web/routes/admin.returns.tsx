import { createFileRoute } from '@tanstack/react-router'
import { returnSearch } from '#web/back-office/returns/return-search.ts'
import { ReturnsScreen } from '#web/back-office/returns/returns-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/returns')({
  validateSearch: returnSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.returns }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <ReturnsScreen search={returnSearch(Route.useSearch())} />,
})
