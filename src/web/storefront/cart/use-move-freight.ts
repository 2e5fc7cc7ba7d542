import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '#web/api-client.ts'
import { adoptCart, cartScope as scope } from './cart-cache.ts'
import { withoutShipping } from './optimistic-cart.ts'
import { type Freight, rememberDestination, withShippingRestored } from './preserve-shipping.ts'
import { rollBack, updateOptimistically } from './update-optimistically.ts'

/**
 * Changes the destination of the cart's shipping: the previous option is removed immediately, here and on the
 * server, and the same service is selected for the new postal code if it is available, else the cheapest.
 * With `isQuiet` failures show no toast.
 */
export function useMoveFreight({ isQuiet = false } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (_to: Freight) => withShippingRestored(queryClient, client.cart.clearShipping()),
    scope,
    meta: isQuiet ? {} : { toast: 'cart.moveShipping' },
    onMutate: async (to) => {
      const context = await updateOptimistically(queryClient, withoutShipping)
      rememberDestination(queryClient, to)
      return context
    },
    onSuccess: (cart) => adoptCart(queryClient, cart),
    onError: (_error, _to, context) => rollBack(queryClient, context),
  })
}
