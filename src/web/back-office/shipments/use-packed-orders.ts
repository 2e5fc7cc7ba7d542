import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** The current contents and addresses of the selected orders; refetched while they are shown. */
export function usePackedOrders(ids: readonly string[], isShown: boolean) {
  const input = { ids: [...ids] }
  return useQuery(
    api.admin.shipments.pack.queryOptions({ input, staleTime: 0, gcTime: 0, enabled: isShown && ids.length > 0 }),
  )
}
