import type { CartItem } from '#contract/shop/cart.ts'
import { useChangeQuantity } from './change-cart.ts'
import { useRemoveFromCart } from './use-remove-from-cart.ts'

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
