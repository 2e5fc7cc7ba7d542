import { createFileRoute } from '@tanstack/react-router'
import { vehicleSearch } from '#modules/fitment/cars/web/car-search.ts'
import { VehiclesScreen } from '#modules/fitment/cars/web/vehicles-screen.tsx'

export const Route = createFileRoute('/admin/vehicles/')({
  validateSearch: vehicleSearch,
  component: () => <VehiclesScreen search={vehicleSearch(Route.useSearch())} />,
})
