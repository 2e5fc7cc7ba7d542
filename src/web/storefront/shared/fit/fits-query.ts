import { queryOptions } from '@tanstack/react-query'
import { maxFits } from '#domain/fitment/max-fits.ts'
import { api } from '#web/api-client.ts'
import type { MyCar } from './my-car.ts'

/** The fit of any number of products, in as many calls as needed. */
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
