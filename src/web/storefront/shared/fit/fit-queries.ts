import { queryOptions } from '@tanstack/react-query'
import type { VehicleDetail } from '#contract/shop/vehicles.ts'
import { vehicleAddress } from '#domain/fitment/vehicle-slug.ts'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import type { MyCar } from './my-car.ts'

const minute = 60_000

/** What is recorded about a car, identified as in lists; null for a text without a valid car, which anyone may type. */
export function vehicleQuery(text: string) {
  const input = vehicleAddress(text)
  return queryOptions({
    queryKey: api.vehicles.find.key({ input: input ?? { model: text } }),
    queryFn: async ({ signal }): Promise<VehicleDetail | null> => {
      if (!input) return null
      try {
        return await api.vehicles.find.call(input, { signal })
      } catch (error) {
        if (isApiError(error, 'VEHICLE_NOT_FOUND')) return null
        throw error
      }
    },
    staleTime: 10 * minute,
    retry: false,
  })
}

export const moreForCarQuery = (car: MyCar) => api.vehicles.beside.queryOptions({ input: car, staleTime: minute })

export const productFitQuery = (id: string, car: MyCar) =>
  api.vehicles.fit.queryOptions({ input: { id, ...car }, staleTime: minute })

/** All cars on record. */
export const vehiclesQuery = () => api.vehicles.list.queryOptions({ staleTime: 10 * minute, retry: false })
