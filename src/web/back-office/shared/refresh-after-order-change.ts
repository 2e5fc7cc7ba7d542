import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** Refetches everything that shows orders, after one has changed. */
export async function refreshAfterOrderChange(queryClient: QueryClient): Promise<void> {
  const { orders, shipments, returns, dashboard, attention } = api.admin
  const shown = [orders.key(), shipments.key(), returns.key(), dashboard.key(), attention.key(), api.orders.key()]
  await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
