import { createFileRoute } from '@tanstack/react-router'
import { MissesScreen } from '#modules/fitment/cars/web/misses-screen.tsx'
import { missSearch } from '#modules/fitment/web/searches.ts'

export const Route = createFileRoute('/admin/vehicles/misses')({
  validateSearch: missSearch,
  component: () => <MissesScreen search={missSearch(Route.useSearch())} />,
})
