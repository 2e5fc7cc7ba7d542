import { api } from '#platform/web/calls/api-client.ts'

const minute = 60_000

/** A model as in an address, and a year. */
export type VehicleOfPage = { model: string; year: number }

/** The car in an address; an invalid year gives one without recorded data. */
export const vehicleOf = ({ model, year }: { model: string; year: string }): VehicleOfPage => ({
  model,
  year: /^\d{4}$/.test(year) ? Number(year) : 1950,
})

/** What is recorded about a car; fails for an unknown one. */
export const vehicleDetailQuery = (input: VehicleOfPage) =>
  api.vehicles.find.queryOptions({ input, staleTime: 10 * minute })

/** What the shop has for a car. */
export const fittingQuery = (input: VehicleOfPage) => api.vehicles.fitting.queryOptions({ input, staleTime: minute })

/** All cars for which the shop has something. */
export const vehiclesOnSaleQuery = () => api.vehicles.onSale.queryOptions({ staleTime: minute })
