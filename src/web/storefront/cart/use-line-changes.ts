import type { CartItem } from '#contract/shop/cart.ts'
import { useChangeQuantity } from './change-cart.ts'
import { useRemoveFromCart } from './use-remove-from-cart.ts'

/** What can be done with a line of the cart; none of it left is the same as removing it, and can be undone too. `onRemoved` is called as it goes. */
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
