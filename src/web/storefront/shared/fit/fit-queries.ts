import { vehicleAddress } from '#domain/fitment/vehicle-slug.ts'
import { api } from '#web/api-client.ts'
import type { MyCar } from './my-car.ts'

const minute = 60_000

/** What is on record of a car as lists are asked for it; a text that names none finds nothing. */
export const vehicleQuery = (text: string) =>
  api.vehicles.find.queryOptions({
    input: vehicleAddress(text) ?? { model: text.slice(0, 120), year: 2000 },
    staleTime: 10 * minute,
    retry: false,
  })

export const besideQuery = (car: MyCar) => api.vehicles.beside.queryOptions({ input: car, staleTime: minute })

export const productFitQuery = (id: string, car: MyCar) =>
  api.vehicles.fit.queryOptions({ input: { id, ...car }, staleTime: minute })

export const fitsQuery = (ids: readonly string[], car: MyCar) =>
  api.vehicles.fits.queryOptions({ input: { ...car, products: [...ids].sort().join(',') }, staleTime: minute })
