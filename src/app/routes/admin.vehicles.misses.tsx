import { createFileRoute } from '@tanstack/react-router'
import { missSearch } from '#modules/fitment/cars/web/car-search.ts'
import { MissesScreen } from '#modules/fitment/cars/web/misses-screen.tsx'

export const Route = createFileRoute('/admin/vehicles/misses')({
  validateSearch: missSearch,
  component: () => <MissesScreen search={missSearch(Route.useSearch())} />,
})
