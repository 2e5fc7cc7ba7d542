import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** Refetches every list of vehicles, after one has changed; forms refetch when they are opened. */
export async function refreshVehicles(queryClient: QueryClient): Promise<void> {
  const shown = [api.admin.vehicleMakes, api.admin.vehicleModels, api.vehicles].map((calls) => calls.key())
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
