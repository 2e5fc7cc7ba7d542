import { createFileRoute } from '@tanstack/react-router'
import { userSearch } from '#web/back-office/users/user-search.ts'
import { UsersScreen } from '#web/back-office/users/users-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { adminTitles } from '#web/text/back-office/admin-titles.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: userSearch,
  head: ({ match }) => pageHead(match, { title: adminTitles.areas.users }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <UsersScreen search={userSearch(Route.useSearch())} />,
})
