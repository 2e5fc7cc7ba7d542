import { useParams } from '@tanstack/react-router'
import { vehicleOf } from './vehicle-queries.ts'
import { VehicleScreen } from './vehicle-screen.tsx'

/** The page of the car in the address; another car resets its state. */
export function VehiclePage() {
  const { model = '', year = '' } = useParams({ strict: false })
  return <VehicleScreen key={`${model} ${year}`} asked={vehicleOf({ model, year })} />
}
