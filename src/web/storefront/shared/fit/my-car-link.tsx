import { Link } from '@tanstack/react-router'
import { calledVehicle } from '#domain/catalog/listing-heading.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'
import { CarFront } from '#web/ui/icons.ts'
import { useMyCar } from './my-car.ts'

/** The visitor's car in the header, leading to what fits it. Nothing for who has none. */
export function MyCarLink({ className }: { className: string }) {
  const car = useMyCar()
  if (!car) return null
  const name = calledVehicle(car.vehicle)
  return (
    <Link to="/products" search={car} aria-label={vehicleTexts.garage.current(name)} className={className}>
      <CarFront aria-hidden="true" className="size-5.5 shrink-0 text-signal" />
      <span className="hidden max-w-44 truncate lg:inline">{name}</span>
    </Link>
  )
}
