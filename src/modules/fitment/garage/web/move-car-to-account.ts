import type { QueryClient } from '@tanstack/react-query'
import { api, client, isApiError } from '#platform/web/calls/index.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import type { GarageCar } from '../contract.ts'
import { garageOwner, storeGarageOwner } from './garage-owner.ts'
import { type MyCar, myCar, storeMyCar } from './my-car.ts'

export const garageQuery = () => api.garage.list.queryOptions({ staleTime: 60_000 })

export function toMyCar({ vehicle, ownTyre }: GarageCar): MyCar {
  return ownTyre ? { vehicle: vehicle.text, ownTyre } : { vehicle: vehicle.text }
}

/** Among identical cars, the one with the same tyre size. */
export function savedCar(cars: readonly GarageCar[], car: MyCar | undefined): GarageCar | undefined {
  const alike = cars.filter(({ vehicle }) => vehicle.text === car?.vehicle)
  return alike.find(({ ownTyre }) => ownTyre === (car?.ownTyre ?? null)) ?? alike[0]
}

/**
 * Adds the browser's car to the account at sign-in; a browser without one gets the account's default. A car that a full
 * garage refuses stays in the browser. Other failures are retried with the next page.
 */
export async function moveCarToAccount(queryClient: QueryClient, userId: string, isCurrent: () => boolean) {
  const cars = await queryClient.fetchQuery(garageQuery())
  if (!isCurrent()) return
  const car = myCar()
  if (!car) {
    const adopted = garageOwner() === userId ? undefined : cars[0] && toMyCar(cars[0])
    storeGarageOwner(userId, adopted)
    return storeMyCar(adopted)
  }
  const saved = savedCar(cars, car)
  const isNew = !saved || (car.ownTyre !== undefined && car.ownTyre !== saved.ownTyre)
  if (isNew) await saveToAccount(queryClient, car, saved?.id)
  if (isCurrent()) storeGarageOwner(userId, car)
}

async function saveToAccount(queryClient: QueryClient, car: MyCar, id: string | undefined): Promise<void> {
  try {
    await (id ? client.garage.change({ id, ownTyre: car.ownTyre }) : client.garage.add(car))
  } catch (error) {
    const isDecided = isApiError(error) && error.status < 500 && error.code !== 'UNAUTHENTICATED'
    if (!isDecided) throw error
    if (isApiError(error, 'GARAGE_FULL')) toastError('garage.full')
  }
  await queryClient.invalidateQueries({ queryKey: api.garage.key() })
}
