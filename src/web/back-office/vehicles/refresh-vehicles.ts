import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** Asks again for every list of vehicles, once one has changed; forms ask by themselves when they are opened. */
export async function refreshVehicles(queryClient: QueryClient): Promise<void> {
  const shown = [api.admin.vehicleMakes, api.admin.vehicleModels, api.vehicles].map((calls) => calls.key())
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
