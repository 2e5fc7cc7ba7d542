import { setImmediate as nextTurn } from 'node:timers/promises'
import { readGenerationsOfModels } from '#modules/fitment/server/index.ts'
import type { Shop } from '#platform/server/shop.ts'
import { type CarFits, checkVehicle, unknownCar } from './check-car.ts'

/** More generations than a make has; each is checked once and then known. */
const mostGenerations = 80

/** A car of each generation: without a year any of them may be meant. */
export async function fitsOfGenerations(shop: Shop, modelIds: readonly string[]): Promise<CarFits[]> {
  const generations = await readGenerationsOfModels(shop, modelIds)
  const cars = new Map(generations.map(({ modelId, yearTo }) => [`${modelId} ${yearTo}`, { modelId, year: yearTo }]))
  const fits: CarFits[] = []
  for (const car of [...cars.values()].slice(0, mostGenerations)) {
    fits.push(await checkVehicle(shop, { ...car, ownTyre: null }))
    await nextTurn()
  }
  return fits.length > 0 ? fits : [await checkVehicle(shop, unknownCar)]
}
