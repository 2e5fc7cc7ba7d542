import type { GarageCar } from '#contract/shop/garage.ts'
import type { Shop } from '#server/shop.ts'
import { garageCars } from './car-row.ts'
import { readGarage } from './lock-garage.ts'

/** The customer's cars, the default one first, then as they were added. */
export async function listCars(shop: Shop, userId: string): Promise<GarageCar[]> {
  return garageCars(shop, await readGarage(shop, userId))
}
