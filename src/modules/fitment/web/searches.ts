import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/calls/index.ts'
import {
  identifierParameter,
  pageParameter,
  readOneOf,
  readParameters,
  searchTerm,
} from '#platform/web/lists/search-parameters.ts'
import { missOrders, missSubjects } from '../cars/rules.ts'
import { importOutcomes } from '../imports/rules.ts'

export const missSearch = readParameters({
  about: readOneOf(missSubjects),
  order: readOneOf(missOrders),
  page: pageParameter,
})
export type MissSearch = ReturnType<typeof missSearch>

/** `make` is an id. */
export const vehicleSearch = readParameters({ search: searchTerm, make: identifierParameter, page: pageParameter })
export type VehicleSearch = ReturnType<typeof vehicleSearch>

function readYear(parameter: unknown): number | undefined {
  const year = Number(parameter)
  return Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : undefined
}

export const yearSearch = readParameters({ year: readYear })

export const importSearch = readParameters({
  import: identifierParameter,
  outcome: readOneOf(importOutcomes),
  page: pageParameter,
})
export type ImportSearch = ReturnType<typeof importSearch>

/** Forms refetch when they are opened. */
export async function refreshVehicles(queryClient: QueryClient): Promise<void> {
  const shown = [api.admin.vehicleMakes, api.admin.vehicleModels, api.vehicles].map((calls) => calls.key())
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
