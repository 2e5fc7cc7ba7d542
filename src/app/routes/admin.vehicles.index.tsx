import { createFileRoute } from '@tanstack/react-router'
import { vehicleSearch } from '#modules/fitment/cars/web/car-search.ts'
import { VehiclesScreen } from '#modules/fitment/cars/web/vehicles-screen.tsx'
import { pageHead } from '#platform/web/pages/page-head.ts'

export const Route = createFileRoute('/admin/vehicles/')({
  validateSearch: vehicleSearch,
  head: ({ match }) => pageHead(match),
  component: () => <VehiclesScreen search={vehicleSearch(Route.useSearch())} />,
})
