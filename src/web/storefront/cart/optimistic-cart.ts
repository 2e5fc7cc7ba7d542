import type { Cart } from '#contract/shop/cart.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { changeQuantity } from '#domain/cart/change-quantity.ts'

// A changed cart has lost its freight: the quote was for the old one.
function cartOf(items: Cart['items']): Cart {
  const lines = items.map((item) => ({ ...item, shipping: null }))
  const counted = lines.filter((line) => line.isAvailable)
  return { items: lines, shipping: null, ...cartTotals(counted.map((line) => ({ ...line, shippingCents: 0 }))) }
}

/** What the cart is while the freight chosen for it is forgotten. */
export const withoutShipping = (cart: Cart): Cart => cartOf(cart.items)

/** What the cart will be once a line is at its end. */
export const withLine = (cart: Cart, item: Cart['items'][number]): Cart => cartOf([...cart.items, item])

/** What the cart will be once the server has set a line's quantity, by the rules the server uses too. */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const items = cart.items.flatMap((item) => {
    if (item.productId !== productId) return [item]
    const change = changeQuantity(item.quantity, quantity, item.stockQuantity)
    if (change.kind === 'remove') return []
    return [change.kind === 'set' ? { ...item, quantity: change.quantity } : item]
  })
  return cartOf(items)
}
