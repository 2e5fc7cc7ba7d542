import { parseTyreSize, type TyreSize } from '#domain/tyre-size.ts'
import type { Shop } from '#server/shop.ts'
import { type CarFits, checkVehicle, unknownCar } from './check-vehicle.ts'
import { findVehicle, type RequestedVehicle } from './vehicle-catalog.ts'

/** A car as customers name it: 'make model year', and a tyre size in any usual spelling. */
export type NamedCar = { vehicle: string; ownTyre?: string | undefined }

/** What fits the car with that name. For a car without records in that year, the fit is unknown. */
export async function carFits(shop: Shop, { vehicle, ownTyre }: NamedCar): Promise<CarFits> {
  const found = await findVehicle(shop, vehicle)
  if (!found) return checkVehicle(shop, unknownCar)
  return fitsOfModel(shop, { ...found, ownTyre: (ownTyre && parseTyreSize(ownTyre)) || null })
}

/** What fits a model in a year, with tyres of the given size on it, if there is one. */
export function fitsOfModel(
  shop: Shop,
  { model, year, ownTyre }: RequestedVehicle & { ownTyre: TyreSize | null },
): Promise<CarFits> {
  // All cars without records share one cache entry: anybody may ask for any year.
  return checkVehicle(shop, model.years.includes(year) ? { modelId: model.id, year, ownTyre } : unknownCar)
}
