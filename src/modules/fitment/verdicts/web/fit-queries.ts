import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { vehicleAddress } from '../../cars/car-names.ts'
import type { VehicleDetail } from '../../cars/contract.ts'
import { maxFits } from '../../cars/rules.ts'
import { type MyCar, useMyCar } from '../../garage/web/my-car.ts'
import type { BriefFit } from '../contract.ts'

const minute = 60_000

/** Null for a text without a valid car, which anyone may type. */
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

export const vehiclesQuery = () => api.vehicles.list.queryOptions({ staleTime: 10 * minute, retry: false })

export function fitsQuery(ids: readonly string[], car: MyCar) {
  const sorted = [...ids].sort()
  return queryOptions({
    queryKey: api.vehicles.fits.key({ input: { ...car, products: sorted.join(',') } }),
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(sorted.length / maxFits) }, (_none, part) =>
        sorted.slice(part * maxFits, (part + 1) * maxFits).join(','),
      )
      const answers = await Promise.all(
        parts.map((products) => api.vehicles.fits.call({ ...car, products }, { signal })),
      )
      return answers.flat()
    },
    staleTime: 60_000,
  })
}

type Fits = ReadonlyMap<string, BriefFit>

const none: Fits = new Map()

/** The car has no data, or measures do not decide the fit of such a product. */
const isWithoutVerdict = ({ reason }: BriefFit) =>
  reason?.code === 'VEHICLE_UNKNOWN' || reason?.code === 'NEEDS_APPLICATION'

/** As far as it is known; empty without a car. */
export function useMyCarFits(ids: readonly string[]): Fits {
  const car = useMyCar()
  const { data = none } = useQuery({
    ...fitsQuery(ids, car ?? { vehicle: '' }),
    enabled: car !== undefined && ids.length > 0,
    select: (fits): Fits =>
      new Map(fits.filter(({ fit }) => !isWithoutVerdict(fit)).map(({ productId, fit }) => [productId, fit])),
  })
  return data
}
