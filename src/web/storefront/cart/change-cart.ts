import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#web/api-client.ts'
import { adoptCart, emptyCart, cartScope as scope } from './cart-cache.ts'
import { withQuantity } from './optimistic-cart.ts'
import { withShippingRestored } from './preserve-shipping.ts'
import { rollBack, updateOptimistically } from './update-optimistically.ts'

// Separate from `use-cart.ts`: most pages show the number of items in the cart, and few change it.

/** Sets an item's quantity; zero or less removes it. Updated optimistically, reverted when the server refuses. */
export function useChangeQuantity() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (line: { productId: string; quantity: number; seenQuantity: number }) =>
      withShippingRestored(queryClient, client.cart.changeQuantity(line)),
    scope,
    meta: { toast: 'cart.changeQuantity' },
    onMutate: ({ productId, quantity }) =>
      updateOptimistically(queryClient, (cart) => withQuantity(cart, productId, quantity)),
    onSuccess: (cart) => adoptCart(queryClient, cart),
    onError: (_error, _line, context) => rollBack(queryClient, context),
  })
}

/** Empties the cart. Updated optimistically, reverted when the server refuses. */
export function useClearCart() {
  const queryClient = useQueryClient()
  return useMutation(
    api.cart.clear.mutationOptions({
      scope,
      meta: { toast: 'cart.clear' },
      onMutate: () => updateOptimistically(queryClient, () => emptyCart),
      onSuccess: (cart) => adoptCart(queryClient, cart),
      onError: (_error, _nothing, context) => rollBack(queryClient, context),
    }),
  )
}

/** Selects the shipping option of the whole cart. */
export function useChooseCartShipping() {
  const queryClient = useQueryClient()
  return useMutation(
    api.cart.chooseShipping.mutationOptions({
      scope,
      meta: { toast: 'cart.chooseShipping' },
      onSuccess: (cart) => adoptCart(queryClient, cart),
    }),
  )
}
