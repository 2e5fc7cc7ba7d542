import type { QueryClient } from '@tanstack/react-query'
import { vehiclePageTexts } from './texts.ts'
import { vehiclesOnSaleQuery } from './vehicle-queries.ts'

/** Returns the texts of the head. */
export async function loadVehiclesPage({ context }: { context: { queryClient: QueryClient } }) {
  await context.queryClient.ensureQueryData(vehiclesOnSaleQuery())
  return { description: vehiclePageTexts.allDescription }
}
