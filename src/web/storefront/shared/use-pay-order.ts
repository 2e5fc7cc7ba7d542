import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { useExternalRedirect } from './use-external-redirect.ts'

/** Opens the payment page of a pending order. `isBusy` until the browser has left for it. */
export function usePayOrder(id: string) {
  const queryClient = useQueryClient()
  const { isLeaving, leaveTo } = useExternalRedirect()
  const mutation = useMutation(
    api.orders.pay.mutationOptions({
      meta: { toast: 'orders.pay' },
      onSuccess: ({ paymentUrl }) => leaveTo(paymentUrl),
      // If the order can no longer be paid, the one on the screen is out of date.
      onError: () => queryClient.invalidateQueries({ queryKey: api.orders.key() }),
    }),
  )
  return { pay: () => mutation.mutate({ id }), isBusy: mutation.isPending || isLeaving }
}
