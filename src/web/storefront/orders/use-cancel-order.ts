import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'

/** Cancels a pending order. */
export function useCancelOrder() {
  const queryClient = useQueryClient()
  return useMutation(
    api.orders.cancel.mutationOptions({
      meta: { toast: 'orders.cancel' },
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.key() }),
    }),
  )
}
