import type { ListingInput } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { namedCar } from '#server/catalog-index/named-car.ts'
import { findVehicle, vehicleCatalog } from '#server/services/fitment/vehicle-catalog.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The car that a list requests by name, or that a search names with its year, and for which there are no
 * records; undefined for any other list.
 */
export async function missedCar(
  shop: Shop,
  input: Pick<ListingInput, 'vehicle' | 'subcategory' | 'category' | 'search'>,
): Promise<{ modelId: string; year: number } | undefined> {
  const filter = listingFilter(input)
  const requested =
    filter.kind === 'vehicle'
      ? await findVehicle(shop, filter.text)
      : filter.kind === 'search' && namedCar(filter.term, (await vehicleCatalog(shop)).inSearches)
  if (!requested || requested.year === undefined || requested.model.years.includes(requested.year)) return undefined
  return { modelId: requested.model.id, year: requested.year }
}
