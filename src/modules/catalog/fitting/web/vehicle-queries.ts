import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/calls/index.ts'
import { vehiclePageTexts } from './texts.ts'

const minute = 60_000

export type VehicleOfPage = { model: string; year: number }

/** An invalid year gives a car without records. */
export const readVehicleParams = ({ model, year }: { model: string; year: string }): VehicleOfPage => ({
  model,
  year: /^\d{4}$/.test(year) ? Number(year) : 1950,
})

/** Fails for an unknown car. */
export const vehicleDetailQuery = (input: VehicleOfPage) =>
  api.vehicles.find.queryOptions({ input, staleTime: 10 * minute })

export const fittingQuery = (input: VehicleOfPage) => api.vehicles.fitting.queryOptions({ input, staleTime: minute })

export const vehiclesOnSaleQuery = () => api.vehicles.onSale.queryOptions({ staleTime: minute })

/** Returns the texts of the head. */
export async function loadVehiclesPage({ context }: { context: { queryClient: QueryClient } }) {
  await context.queryClient.ensureQueryData(vehiclesOnSaleQuery())
  return { description: vehiclePageTexts.allDescription }
}
