import { createFileRoute } from '@tanstack/react-router'
import { VehiclesScreen } from '#modules/fitment/cars/web/vehicles-screen.tsx'
import { vehicleSearch } from '#modules/fitment/web/searches.ts'

export const Route = createFileRoute('/admin/vehicles/')({
  validateSearch: vehicleSearch,
  component: () => <VehiclesScreen search={vehicleSearch(Route.useSearch())} />,
})
