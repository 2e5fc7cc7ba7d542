import { Link } from '@tanstack/react-router'
import { CarFront } from 'lucide-react'
import type { Listing } from '#contract/shop/catalog.ts'
import { formatVehicle, vehicleName } from '#domain/vehicles.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

const texts = vehicleTexts.searched

type SearchedCarProps = { car: NonNullable<Listing['searchedCar']> }

/** Above the results of a search that contains a car: links to what fits it, by year. */
export function SearchedCar({ car: { make, model, year, years } }: SearchedCarProps) {
  const vehicleOf = (one: number) => ({ brand: make, model, year: one })
  if (year !== null && years.includes(year)) {
    return (
      <Link
        to="/products"
        search={{ vehicle: formatVehicle(vehicleOf(year)) }}
        className={buttonStyle('primary', 'medium', 'mb-6 w-full text-balance sm:w-auto')}
      >
        <CarFront aria-hidden="true" className="size-5.5 shrink-0" />
        {texts.see(vehicleName(vehicleOf(year)))}
      </Link>
    )
  }
  const name = model.startsWith(make) ? model : `${make} ${model}`
  return (
    <section aria-labelledby="searched-car" className="mb-6 rounded-md bg-paper px-4 py-4">
      <h2 id="searched-car" className="flex items-center gap-2 font-bold">
        <CarFront aria-hidden="true" className="size-5.5 shrink-0" />
        {texts.whichYear(name)}
      </h2>
      <p className="mt-0.5 text-sm text-steel">{year === null ? texts.hint : texts.noData(year)}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {years.map((one) => (
          <li key={one}>
            <Link
              to="/products"
              search={{ vehicle: formatVehicle(vehicleOf(one)) }}
              aria-label={texts.see(vehicleName(vehicleOf(one)))}
              className="tabular flex min-h-11 items-center rounded-sm bg-white px-4 font-bold ring-1 ring-line ring-inset transition-colors hover:ring-ink"
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
