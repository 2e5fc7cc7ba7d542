import { useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { api } from '#web/api-client.ts'

/** Reads the displayed order again, after a colleague has changed it. */
export function useReloadOrder(id: string): () => Promise<AdminOrder> {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery(api.admin.orders.find.queryOptions({ input: { id }, staleTime: 0 }))
}
