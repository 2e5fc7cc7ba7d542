import type { Cents } from '#domain/money.ts'

/** One line of a cart: the price of one piece, how many, and the share of the freight that the line carries. */
export type CartLine = { productId: string; unitPriceCents: Cents; quantity: number; shippingCents: Cents }

export type CartTotals = { itemCount: number; subtotalCents: Cents; shippingCents: Cents; totalCents: Cents }

/** The sums of a cart: units, products, freight, and both together. All zero for an empty cart. */
export function cartTotals(lines: readonly CartLine[]): CartTotals {
  const sum = (amountOf: (line: CartLine) => number) => lines.reduce((total, line) => total + amountOf(line), 0)
  const subtotalCents = sum((line) => line.unitPriceCents * line.quantity)
  const shippingCents = sum((line) => line.shippingCents)
  return {
    itemCount: sum((line) => line.quantity),
    subtotalCents,
    shippingCents,
    totalCents: subtotalCents + shippingCents,
  }
}
