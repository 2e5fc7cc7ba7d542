import type { MyCar } from '#modules/fitment/web/index.ts'
import { api } from '#platform/web/calls/index.ts'

/** By its number: `numberInAddress`. */
export const productQuery = (number: string) =>
  api.catalog.product.queryOptions({ input: { id: number }, staleTime: 60_000 })

export const substitutesQuery = (id: string) =>
  api.catalog.substitutes.queryOptions({ input: { id }, staleTime: 60_000 })

/** Those that fit the visitor's car, if it is known. */
export const relatedQuery = (id: string, car?: MyCar) =>
  api.catalog.related.queryOptions({ input: { id, ...car }, staleTime: 60_000 })

export const chosenQuery = (ids: readonly string[]) =>
  api.catalog.chosen.queryOptions({ input: { products: ids.join(',') }, staleTime: 60_000, enabled: ids.length > 0 })
