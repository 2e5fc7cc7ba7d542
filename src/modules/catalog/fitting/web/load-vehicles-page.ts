import type { QueryClient } from '@tanstack/react-query'
import { vehiclePageTexts } from './texts.ts'
import { vehiclesOnSaleQuery } from './vehicle-queries.ts'

/** Loads the list of cars, and returns the texts of its head. */
export async function loadVehiclesPage({ context }: { context: { queryClient: QueryClient } }) {
  await context.queryClient.ensureQueryData(vehiclesOnSaleQuery())
  return { description: vehiclePageTexts.allDescription }
}
