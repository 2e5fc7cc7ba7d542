import { eq } from 'drizzle-orm'
import { garageVehicles } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockGarage } from './lock-garage.ts'

/**
 * Removes a car from the customer's garage; returns whether it was there. The default is handed to the
 * one added last.
 */
export function removeCar(shop: Shop, { userId, id }: { userId: string; id: string }): Promise<{ removed: boolean }> {
  return inTransaction(shop, async (tx) => {
    const cars = await lockGarage(tx, userId)
    const car = cars.find((one) => one.id === id)
    if (!car) return { removed: false }
    await tx.database.delete(garageVehicles).where(eq(garageVehicles.id, id))
    const newDefault = cars.filter((one) => one.id !== id).at(-1)
    if (car.isDefault && newDefault)
      await tx.database.update(garageVehicles).set({ isDefault: true }).where(eq(garageVehicles.id, newDefault.id))
    return { removed: true }
  })
}
