import type { GarageCar } from '#contract/shop/garage.ts'
import { api } from '#web/api-client.ts'
import type { MyCar } from '#web/storefront/shared/fit/my-car.ts'

/** The cars of the customer's account, the default one first. */
export const garageQuery = () => api.garage.list.queryOptions({ staleTime: 60_000 })

/** A kept car as lists are asked for it. */
export function carOf({ vehicle, ownTyre }: GarageCar): MyCar {
  return ownTyre ? { vehicle: vehicle.text, ownTyre } : { vehicle: vehicle.text }
}

/** Which of the account's cars is the one that the browser speaks of: of several alike the one with the same size on it. */
export function savedCar(cars: readonly GarageCar[], car: MyCar | undefined): GarageCar | undefined {
  const alike = cars.filter(({ vehicle }) => vehicle.text === car?.vehicle)
  return alike.find(({ ownTyre }) => ownTyre === (car?.ownTyre ?? null)) ?? alike[0]
}
