import { useParams } from '@tanstack/react-router'
import { vehicleOf } from './vehicle-queries.ts'
import { VehicleScreen } from './vehicle-screen.tsx'

/** The page of the car that the address names; another car begins anew. */
export function VehiclePage() {
  const { model = '', year = '' } = useParams({ strict: false })
  return <VehicleScreen key={`${model} ${year}`} asked={vehicleOf({ model, year })} />
}
