import { parseTyreSize, type TyreSize } from '#domain/tyre-size.ts'
import type { Shop } from '#server/shop.ts'
import { type CarFits, judgeVehicle, unknownCar } from './judge-vehicle.ts'
import { type AskedVehicle, findVehicle } from './vehicle-catalog.ts'

/** A car as customers name it: 'make model year', and a tyre size in any usual spelling. */
export type NamedCar = { vehicle: string; ownTyre?: string | undefined }

/** What fits the car that is named so. Of one that nobody knows, in that year, nothing is known to fit. */
export async function carFits(shop: Shop, { vehicle, ownTyre }: NamedCar): Promise<CarFits> {
  const found = await findVehicle(shop, vehicle)
  if (!found) return judgeVehicle(shop, unknownCar)
  return fitsOfModel(shop, { ...found, ownTyre: (ownTyre && parseTyreSize(ownTyre)) || null })
}

/** What fits a model in a year, with tyres of that size on it where it was told. */
export function fitsOfModel(
  shop: Shop,
  { model, year, ownTyre }: AskedVehicle & { ownTyre: TyreSize | null },
): Promise<CarFits> {
  // Whatever is asked of cars that are not on record is kept as one: anybody may ask for any year.
  return judgeVehicle(shop, model.years.includes(year) ? { modelId: model.id, year, ownTyre } : unknownCar)
}
