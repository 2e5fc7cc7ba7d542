import { useQuery } from '@tanstack/react-query'
import type { PackedOrder } from '#contract/admin/shipments.ts'
import { inCallParts } from '#domain/packing/dispatch-lines.ts'
import { api } from '#web/api-client.ts'

/** The current contents and addresses of the selected orders, however many; refetched while they are shown. */
export function usePackedOrders(ids: readonly string[], isShown: boolean) {
  const { pack } = api.admin.shipments
  return useQuery({
    queryKey: pack.queryKey({ input: { ids: [...ids] } }),
    queryFn: async ({ signal }) => {
      const orders: PackedOrder[] = []
      for (const part of inCallParts(ids)) orders.push(...(await pack.call({ ids: part }, { signal })).orders)
      return { orders }
    },
    staleTime: 0,
    gcTime: 0,
    enabled: isShown && ids.length > 0,
  })
}
