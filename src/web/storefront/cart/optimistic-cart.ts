import type { Cart } from '#contract/shop/cart.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { changeQuantity } from '#domain/cart/change-quantity.ts'

// A changed cart has no shipping option: the quote was for the previous contents.
function cartOf(items: Cart['items']): Cart {
  const lines = items.map((item) => ({ ...item, shipping: null }))
  const counted = lines.filter((line) => line.isAvailable)
  return { items: lines, shipping: null, ...cartTotals(counted.map((line) => ({ ...line, shippingCents: 0 }))) }
}

/** The cart without its shipping option. */
export const withoutShipping = (cart: Cart): Cart => cartOf(cart.items)

/** The cart with an item appended. */
export const withLine = (cart: Cart, item: Cart['items'][number]): Cart => cartOf([...cart.items, item])

/** The cart after setting an item's quantity, by the same rules as on the server. */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const items = cart.items.flatMap((item) => {
    if (item.productId !== productId) return [item]
    const change = changeQuantity(item.quantity, quantity, item.stockQuantity)
    if (change.kind === 'remove') return []
    return [change.kind === 'set' ? { ...item, quantity: change.quantity } : item]
  })
  return cartOf(items)
}
