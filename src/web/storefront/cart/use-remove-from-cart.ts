import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { client } from '#web/api-client.ts'
import { newIdentifier } from '#web/submission-key.ts'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { adoptCart, cartScope as scope } from './cart-cache.ts'
import { withLine, withQuantity } from './optimistic-cart.ts'
import { rememberDestination, withShippingRestored } from './preserve-shipping.ts'
import { rollBack, updateOptimistically } from './update-optimistically.ts'

type Before = { previous: Cart | undefined }

/**
 * Removes an item from the cart. Updated optimistically, reverted when the server refuses; the message
 * offers to undo it.
 */
export function useRemoveFromCart() {
  const queryClient = useQueryClient()
  const restore = useRestoreToCart()
  return useMutation({
    mutationFn: ({ productId }: CartItem) => withShippingRestored(queryClient, client.cart.remove({ productId })),
    scope,
    meta: {
      toast: 'cart.remove',
      toastValues: (_cart: Cart, { name }: CartItem) => ({ product: name }),
      toastAction: (_cart: Cart, item: CartItem, { previous }: Before) =>
        item.isAvailable
          ? {
              label: cartPageTexts.undo,
              onPress: () =>
                restore.mutate({ item, shipping: previous?.shipping ?? null, additionId: newIdentifier() }),
            }
          : undefined,
    },
    onMutate: ({ productId }) => updateOptimistically(queryClient, (cart) => withQuantity(cart, productId, 0)),
    onSuccess: (cart) => adoptCart(queryClient, cart),
    onError: (_error, _line, context) => rollBack(queryClient, context),
  })
}

type Restoration = { item: CartItem; shipping: Cart['shipping']; additionId: string }

/** Restores a removed item with its quantity; refused if the pieces have been sold in the meantime. */
function useRestoreToCart() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ item: { productId, quantity }, additionId }: Restoration) =>
      withShippingRestored(queryClient, client.cart.add({ productId, quantity, additionId })),
    scope,
    meta: { toast: 'cart.restore', toastValues: (_cart: Cart, { item }: Restoration) => ({ product: item.name }) },
    onMutate: async ({ item, shipping }) => {
      const before = await updateOptimistically(queryClient, (cart) => withLine(cart, item))
      if (shipping) rememberDestination(queryClient, shipping)
      return before
    },
    onSuccess: (cart) => adoptCart(queryClient, cart),
    onError: (_error, _line, context) => rollBack(queryClient, context),
  })
}
