import { createFileRoute } from '@tanstack/react-router'
import { missSearch } from '#modules/fitment/cars/web/car-search.ts'
import { MissesScreen } from '#modules/fitment/cars/web/misses-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/vehicles/misses')({
  validateSearch: missSearch,
  head: ({ match }) => pageHead(match),
  component: () => <MissesScreen search={missSearch(Route.useSearch())} />,
})
