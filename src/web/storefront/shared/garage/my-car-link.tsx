import { Link } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import { displayNameOfVehicle } from '#domain/catalog/listing-heading.ts'
import { useMyCar } from '#web/storefront/shared/fit/my-car.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'

type MyCarLinkProps = {
  className: string
  /** Leaves out the car's name, which the header above shows. */
  isShort?: boolean
  onChosen?: () => void
}

/** A link to what fits the visitor's car. Renders nothing without a car. */
export function MyCarLink({ className, isShort = false, onChosen }: MyCarLinkProps) {
  const car = useMyCar()
  if (!car) return null
  const name = displayNameOfVehicle(car.vehicle)
  return (
    <Link to="/products" search={car} onClick={onChosen} aria-label={layoutTexts.fitsCar(name)} className={className}>
      <CarFront aria-hidden="true" className="size-5.5 shrink-0 text-signal" />
      <span className="leading-tight">{isShort ? layoutTexts.whatFits : layoutTexts.fitsCar(name)}</span>
    </Link>
  )
}
