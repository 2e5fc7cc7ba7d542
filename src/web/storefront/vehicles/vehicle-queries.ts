import { api } from '#web/api-client.ts'

const minute = 60_000

/** A model as it stands in an address, in a year. */
export type VehicleOfPage = { model: string; year: number }

/** The car that an address names; a year that is none stands for one of which nothing is on record. */
export const vehicleOf = ({ model, year }: { model: string; year: string }): VehicleOfPage => ({
  model,
  year: /^\d{4}$/.test(year) ? Number(year) : 1950,
})

/** What is on record of a car; it fails for one that the shop does not know. */
export const vehicleDetailQuery = (input: VehicleOfPage) =>
  api.vehicles.find.queryOptions({ input, staleTime: 10 * minute })

/** What the shop has for a car. */
export const fittingQuery = (input: VehicleOfPage) => api.vehicles.fitting.queryOptions({ input, staleTime: minute })

/** All cars for which the shop has something. */
export const vehiclesOnSaleQuery = () => api.vehicles.onSale.queryOptions({ staleTime: minute })
