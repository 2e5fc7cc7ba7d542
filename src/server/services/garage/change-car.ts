import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { GarageCar } from '#contract/shop/garage.ts'
import { garageVehicles } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { type CarDetails, garageCarOf, storedDetails } from './car-row.ts'
import { lockGarage } from './lock-garage.ts'

type CarChange = CarDetails & { userId: string; id: string; isDefault?: true | undefined }

/**
 * Changes the details of a customer's car, and makes it the default. Throws CAR_NOT_FOUND, and CAR_TAKEN if
 * another car of the same model and year has the version already.
 */
export async function changeCar(shop: Shop, { userId, id, isDefault, ...details }: CarChange): Promise<GarageCar> {
  const row = await inTransaction(shop, async (tx) => {
    const cars = await lockGarage(tx, userId)
    const car = cars.find((one) => one.id === id)
    if (!car) throw shopError('CAR_NOT_FOUND')
    const next = { ...car, ...storedDetails(details), isDefault: car.isDefault || isDefault === true }
    const isTaken = cars.some(
      (one) => one.id !== id && one.modelId === car.modelId && one.year === car.year && one.version === next.version,
    )
    if (isTaken) throw shopError('CAR_TAKEN')
    if (next.isDefault && !car.isDefault)
      await tx.database
        .update(garageVehicles)
        .set({ isDefault: false })
        .where(and(eq(garageVehicles.userId, userId), garageVehicles.isDefault))
    const { version, ownTyre, nickname } = next
    const [changed] = await tx.database
      .update(garageVehicles)
      .set({ version, ownTyre, nickname, isDefault: next.isDefault })
      .where(eq(garageVehicles.id, id))
      .returning()
    return changed
  })
  return garageCarOf(shop, row)
}
