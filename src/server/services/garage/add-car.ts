import { shopError } from '#contract/errors.ts'
import type { GarageCar } from '#contract/shop/garage.ts'
import { maxCars } from '#domain/fitment/max-cars.ts'
import { garageVehicles } from '#server/db/schema/index.ts'
import { findVehicle } from '#server/services/fitment/vehicle-catalog.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { type CarDetails, garageCarOf, storedDetails } from './car-row.ts'
import { lockGarage } from './lock-garage.ts'

/**
 * Saves a car of a customer; the first one is the default. One of the same model, year and version that is
 * saved already stays as it is. Throws VEHICLE_NOT_FOUND, GARAGE_FULL.
 */
export async function addCar(
  shop: Shop,
  { userId, vehicle, ...details }: { userId: string; vehicle: string } & CarDetails,
): Promise<GarageCar> {
  const found = await findVehicle(shop, vehicle)
  if (!found || found.year < 1950 || found.year > 2100) throw shopError('VEHICLE_NOT_FOUND')
  const { model, year } = found
  const stored = { version: null, ...storedDetails(details) }
  const row = await inTransaction(shop, async (tx) => {
    const cars = await lockGarage(tx, userId)
    const existing = cars.find((car) => car.modelId === model.id && car.year === year && car.version === stored.version)
    if (existing) return existing
    if (cars.length >= maxCars) throw shopError('GARAGE_FULL')
    const [added] = await tx.database
      .insert(garageVehicles)
      .values({ userId, modelId: model.id, year, ...stored, isDefault: cars.length === 0 })
      .returning()
    return added
  })
  return garageCarOf(shop, row)
}
