import { createFileRoute } from '@tanstack/react-router'
import { userSearch } from '#modules/sales/customer-records/web/user-search.ts'
import { UsersScreen } from '#modules/sales/customer-records/web/users-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'
import { adminTitles } from '#platform/web/pages/page-titles.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: userSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.users }),
  component: () => <UsersScreen search={userSearch(Route.useSearch())} />,
})
