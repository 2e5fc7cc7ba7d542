import type { CartItem } from '#contract/shop/cart.ts'

export type CartItemTrouble = { kind: 'unavailable' } | { kind: 'too-many'; available: number }

/** What stands in the way of buying a line as it is now; undefined when nothing does. */
export function cartItemTrouble(
  item: Pick<CartItem, 'isAvailable' | 'quantity' | 'stockQuantity'>,
): CartItemTrouble | undefined {
  if (!item.isAvailable || item.stockQuantity === 0) return { kind: 'unavailable' }
  return item.quantity > item.stockQuantity ? { kind: 'too-many', available: item.stockQuantity } : undefined
}
