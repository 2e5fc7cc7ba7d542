import { createFileRoute } from '@tanstack/react-router'
import { TeamScreen } from '#modules/customers/team/web/team-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/team')({
  validateSearch: nameSearch,
  head: ({ match }) => pageHead(match),
  component: () => <TeamScreen search={Route.useSearch()} />,
})
