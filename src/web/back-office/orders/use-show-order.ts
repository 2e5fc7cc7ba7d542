import { useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { api } from '#web/api-client.ts'

/** Replaces the displayed order with its new state, and refetches the lists. */
export function useShowOrder() {
  const queryClient = useQueryClient()
  return (changed: AdminOrder) => {
    queryClient.setQueryData(api.admin.orders.find.queryKey({ input: { id: changed.id } }), changed)
    void queryClient.invalidateQueries({ queryKey: api.admin.orders.list.key() })
  }
}
