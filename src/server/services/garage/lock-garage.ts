import { asc, desc, eq } from 'drizzle-orm'
import { garageVehicles } from '#server/db/schema/index.ts'
import { lockCustomer } from '#server/services/users/lock-person.ts'
import type { Shop } from '#server/shop.ts'
import type { CarRow } from './car-row.ts'

/** The customer's cars, the default one first, then as they were added. */
export function readGarage({ database }: Shop, userId: string): Promise<CarRow[]> {
  return database
    .select()
    .from(garageVehicles)
    .where(eq(garageVehicles.userId, userId))
    .orderBy(desc(garageVehicles.isDefault), asc(garageVehicles.createdAt), garageVehicles.id)
}

/** The same, locked against other changes: all cars are needed to check the limit and the default. */
export async function lockGarage(tx: Shop, userId: string): Promise<CarRow[]> {
  await lockCustomer(tx, userId)
  return readGarage(tx, userId)
}
