import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** Asks again for everything that shows failed jobs, once something became of one. */
export async function refreshFailedJobs(queryClient: QueryClient): Promise<void> {
  const { failedJobs, attention, system } = api.admin
  const shown = [failedJobs.key(), attention.key(), system.key()]
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
