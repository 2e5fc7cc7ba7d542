import { parseTyreSize } from '#domain/tyre-size.ts'
import type { Shop } from '#server/shop.ts'
import { type CarFits, judgeVehicle, unknownCar } from './judge-vehicle.ts'
import { findVehicle } from './vehicle-catalogue.ts'

/** A car as customers name it: 'make model year', and a tyre size in any usual spelling. */
export type NamedCar = { vehicle: string; ownTyre?: string | undefined }

/** What fits the car that is named so. Of one that nobody knows, in that year, nothing is known to fit. */
export async function carFits(shop: Shop, { vehicle, ownTyre }: NamedCar): Promise<CarFits> {
  const found = await findVehicle(shop, vehicle)
  // Whatever is asked of cars that are not on record is kept as one: anybody may ask for any year.
  if (!found?.model.years.includes(found.year)) return judgeVehicle(shop, unknownCar)
  return judgeVehicle(shop, {
    modelId: found.model.id,
    year: found.year,
    ownTyre: (ownTyre && parseTyreSize(ownTyre)) || null,
  })
}
