import { createFileRoute } from '@tanstack/react-router'
import { TeamScreen } from '#modules/customers/team/web/team-screen.tsx'
import { nameSearch } from '#platform/web/lists/search-parameters.ts'

export const Route = createFileRoute('/admin/team')({
  validateSearch: nameSearch,
  component: () => <TeamScreen search={Route.useSearch()} />,
})
