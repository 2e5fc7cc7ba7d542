import type { Listing, ListingInput } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { type VehicleModel, vehicleCatalog } from '#server/services/fitment/vehicle-catalog.ts'
import type { Shop } from '#server/shop.ts'
import { type NamedCar, namedCar } from './named-car.ts'

/** The car that a search names; undefined if there are no records of it, and for lists that are no search. */
export async function searchedCar(
  shop: Shop,
  input: Pick<ListingInput, 'vehicle' | 'subcategory' | 'category' | 'search'>,
) {
  const filter = listingFilter(input)
  if (filter.kind !== 'search') return undefined
  const car = namedCar(filter.term, (await vehicleCatalog(shop)).inSearches)
  return car && car.model.years.length > 0 ? car : undefined
}

/** The same in the form that lists return. */
export function toSearchedCar({ model, year }: NamedCar<VehicleModel>): NonNullable<Listing['searchedCar']> {
  return { make: model.make, model: model.name, year: year ?? null, years: [...model.years] }
}
