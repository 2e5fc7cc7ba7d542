import { Link } from '@tanstack/react-router'
import { CarFront, SearchX } from 'lucide-react'
import type { ListingSearch } from '#modules/catalog/listing/parameters.ts'
import type { Listing } from '#modules/catalog/products/contract.ts'
import { displayNameOfVehicle, parseVehicle } from '#modules/fitment/cars/car-names.ts'
import type { MyCar } from '#modules/fitment/garage/web/my-car.ts'
import { GarageButton } from '#modules/fitment/garage/web/my-car-links.tsx'
import { buttonStyle, EmptyState, Switch } from '#platform/web/ui/index.ts'
import { changedSearch } from './listing-search.ts'
import { listingPageTexts } from './texts.ts'

const texts = listingPageTexts.ofMyCar

type CarSwitchProps = {
  /** Undefined in the HTML of the page, which is the same for everybody. */
  car: MyCar | undefined
  search: ListingSearch
  listing: Listing | undefined
  /** The list is still the one before the car was known. */
  isLoading: boolean
  onChange: (change: Partial<ListingSearch>) => void
}

/**
 * Above a list of wheels, tyres and kits: whether it leaves out what does not fit the visitor's car. Always of the
 * same height: the car is known only after the page, and nothing moves then.
 */
export function CarSwitch({ car, search, listing, isLoading, onChange }: CarSwitchProps) {
  if (listing?.leavesOutMisfits === undefined) return null
  const isUnknown = !isLoading && !search.misfits && !listing.leavesOutMisfits
  return (
    <div className="mb-2 flex min-h-11 items-center text-sm">
      {car ? (
        <OfCar car={car} search={search} isUnknown={isUnknown} onChange={onChange} />
      ) : (
        <GarageButton className="flex min-h-11 items-center gap-2 rounded-sm text-left font-semibold hover:underline">
          <CarFront className="size-5 shrink-0" />
          {texts.choose}
        </GarageButton>
      )}
    </div>
  )
}

type OfCarProps = Pick<CarSwitchProps, 'search' | 'onChange'> & { car: MyCar; isUnknown: boolean }

function OfCar({ car, search, isUnknown, onChange }: OfCarProps) {
  const name = shortName(car)
  if (isUnknown) return <p className="line-clamp-2 text-steel leading-tight">{texts.noData(name)}</p>
  return (
    <Switch
      label={texts.fits(name)}
      className="font-semibold"
      checked={!search.misfits}
      onChange={(event) => onChange({ misfits: event.target.checked ? undefined : true, page: undefined })}
    />
  )
}

/** 'Onix 2019' */
function shortName({ vehicle }: MyCar): string {
  const { model, year } = parseVehicle(vehicle) ?? {}
  return model ? `${model} ${year}` : displayNameOfVehicle(vehicle)
}

/** In place of the products, where none of the list fits. */
export function NothingFits({ car, search }: { car: MyCar; search: ListingSearch }) {
  return (
    <EmptyState
      // As high as a row of products, in whose place it appears.
      className="min-h-128"
      icon={<SearchX />}
      title={texts.nothing(shortName(car))}
      text={texts.nothingText}
      action={
        <>
          <Link
            to="/products"
            search={changedSearch(search, { misfits: true, page: undefined })}
            className={buttonStyle('secondary')}
          >
            {texts.showAll}
          </Link>
          <Link to="/products" search={car} className={buttonStyle('primary')}>
            {texts.seeFitting}
          </Link>
        </>
      }
    />
  )
}
