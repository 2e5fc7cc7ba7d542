import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/calls/index.ts'
import {
  identifierParameter,
  pageParameter,
  readParameters,
  searchTerm,
} from '#platform/web/lists/search-parameters.ts'
import { type MissOrder, type MissSubject, missOrders, missSubjects } from '../rules.ts'

export type MissSearch = {
  about?: MissSubject | undefined
  order?: MissOrder | undefined
  page?: number | undefined
}

/** Ignores invalid values. */
export function missSearch(parameters: Record<string, unknown>): MissSearch {
  // A parameter that is left out would stay in the address as it is: undefined removes it.
  return {
    about: missSubjects.find((known) => known === parameters.about),
    order: missOrders.find((known) => known === parameters.order),
    page: pageParameter(parameters.page),
  }
}

/** `make` is an id. */
export const vehicleSearch = readParameters({ search: searchTerm, make: identifierParameter, page: pageParameter })
export type VehicleSearch = ReturnType<typeof vehicleSearch>

export type YearSearch = { year?: number | undefined }

/** Ignores an invalid year. */
export function yearSearch({ year: parameter }: Record<string, unknown>): YearSearch {
  const year = Number(parameter)
  return { year: Number.isInteger(year) && year >= 1950 && year <= 2100 ? year : undefined }
}

/** Forms refetch when they are opened. */
export async function refreshVehicles(queryClient: QueryClient): Promise<void> {
  const shown = [api.admin.vehicleMakes, api.admin.vehicleModels, api.vehicles].map((calls) => calls.key())
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
