import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart, CartItem } from '#contract/shop/cart.ts'
import { client } from '#web/api-client.ts'
import { newIdentifier } from '#web/submission-key.ts'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { adoptCart, cartScope as scope } from './cart-cache.ts'
import { useChangeQuantity } from './change-cart.ts'
import { withLine, withQuantity } from './optimistic-cart.ts'
import { rememberDestination, withShippingRestored } from './preserve-shipping.ts'
import { rollBack, updateOptimistically } from './update-optimistically.ts'

/**
 * The actions on an item of the cart; quantity zero removes it, and can be undone as well. `onRemoved` is
 * called when it is removed.
 */
export function useLineChanges(item: CartItem, onRemoved?: () => void) {
  const changeQuantity = useChangeQuantity()
  const removal = useRemoveFromCart()
  const remove = () => {
    onRemoved?.()
    removal.mutate(item)
  }
  return {
    remove,
    change: (quantity: number) =>
      quantity <= 0
        ? remove()
        : changeQuantity.mutate({ productId: item.productId, quantity, seenQuantity: item.quantity }),
  }
}

type Before = { previous: Cart | undefined }

/**
 * Removes an item from the cart. Updated optimistically, reverted when the server refuses; the message
 * offers to undo it.
 */
function useRemoveFromCart() {
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
