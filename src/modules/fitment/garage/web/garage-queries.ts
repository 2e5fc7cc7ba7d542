import { api } from '#platform/web/calls/index.ts'
import type { GarageCar } from '../contract.ts'
import type { MyCar } from './my-car.ts'

export const garageQuery = () => api.garage.list.queryOptions({ staleTime: 60_000 })

export function toMyCar({ vehicle, ownTyre }: GarageCar): MyCar {
  return ownTyre ? { vehicle: vehicle.text, ownTyre } : { vehicle: vehicle.text }
}

/** Among identical cars, the one with the same tyre size. */
export function savedCar(cars: readonly GarageCar[], car: MyCar | undefined): GarageCar | undefined {
  const alike = cars.filter(({ vehicle }) => vehicle.text === car?.vehicle)
  return alike.find(({ ownTyre }) => ownTyre === (car?.ownTyre ?? null)) ?? alike[0]
}
