import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** Refetches everything that shows failed jobs, after one was retried or discarded. */
export async function refreshFailedJobs(queryClient: QueryClient): Promise<void> {
  const { failedJobs, attention, system } = api.admin
  const shown = [failedJobs.key(), attention.key(), system.key()]
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
