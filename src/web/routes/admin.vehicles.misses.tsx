import { createFileRoute } from '@tanstack/react-router'
import { missSearch } from '#web/back-office/vehicles/misses/miss-search.ts'
import { MissesScreen } from '#web/back-office/vehicles/misses/misses-screen.tsx'
import { pageHead } from '#web/page-head.ts'
import { pageTitles } from '#web/text/shared/page-titles.ts'

export const Route = createFileRoute('/admin/vehicles/misses')({
  validateSearch: missSearch,
  head: ({ match }) => pageHead(match, { title: pageTitles.vehicleMisses }),
  // The router keeps what else the address contains, which the call would refuse.
  component: () => <MissesScreen search={missSearch(Route.useSearch())} />,
})
