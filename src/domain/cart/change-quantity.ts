import { maximumQuantityPerLine } from '#domain/limits.ts'

export type QuantityChange =
  | { kind: 'remove' }
  | { kind: 'set'; quantity: number }
  | { kind: 'refused'; reason: 'insufficient-stock' }

/**
 * What becomes of a cart line whose quantity is to go from `current` to `next`: zero or less removes it, more than the
 * stock (or than the maximum per line) is refused. Lowering is always allowed, even while the stock has fallen below
 * both numbers: it brings the line nearer to what can be bought.
 */
export function changeQuantity(current: number, next: number, stock: number): QuantityChange {
  if (next <= 0) return { kind: 'remove' }
  const available = Math.min(stock, maximumQuantityPerLine)
  if (next > available && next >= current) return { kind: 'refused', reason: 'insufficient-stock' }
  return { kind: 'set', quantity: next }
}

/** The same for adding units of a product; `currentQuantity` is 0 when it is not in the cart yet. */
export function addToCart(currentQuantity: number, added: number, stock: number): QuantityChange {
  return changeQuantity(currentQuantity, currentQuantity + added, stock)
}
