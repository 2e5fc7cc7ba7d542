import { CarFront } from 'lucide-react'
import { displayNameOfVehicle } from '#domain/catalog/listing-heading.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'
import { useMyCar } from './my-car.ts'

/** Above products with verdicts: the car that they refer to, and what to check anyway. */
export function MyCarNotice() {
  const car = useMyCar()
  if (!car) return null
  return (
    <p className="mb-5 flex items-start gap-2 text-pretty text-sm text-steel leading-snug">
      <CarFront aria-hidden="true" className="size-5 shrink-0" />
      <span>
        <b className="text-ink">{vehicleTexts.onCar(displayNameOfVehicle(car.vehicle))}.</b> {vehicleTexts.everywhere}
      </span>
    </p>
  )
}
