import type { CartItem } from '#contract/shop/cart.ts'

export type CartItemTrouble =
  | { kind: 'unavailable' }
  | { kind: 'sold-out' }
  | { kind: 'too-many'; available: number; isSetOfFour: boolean }

/** What stands in the way of buying a line as it is now; undefined when nothing does. */
export function cartItemTrouble(
  item: Pick<CartItem, 'isAvailable' | 'quantity' | 'stockQuantity' | 'setPiece'>,
): CartItemTrouble | undefined {
  if (!item.isAvailable) return { kind: 'unavailable' }
  if (item.stockQuantity <= 0) return { kind: 'sold-out' }
  const { stockQuantity: available, setPiece } = item
  return item.quantity > available ? { kind: 'too-many', available, isSetOfFour: setPiece !== null } : undefined
}

export type PriceMove = { kind: 'dearer' | 'cheaper'; fromCents: number; toCents: number }

/** How the price of a line has moved since it was put into the cart; undefined when it has not, or cannot be paid anyway. */
export function priceMove(
  item: Pick<CartItem, 'isAvailable' | 'unitPriceCents' | 'addedPriceCents'>,
): PriceMove | undefined {
  const { isAvailable, addedPriceCents: fromCents, unitPriceCents: toCents } = item
  if (!isAvailable || fromCents === toCents) return undefined
  return { kind: toCents > fromCents ? 'dearer' : 'cheaper', fromCents, toCents }
}
