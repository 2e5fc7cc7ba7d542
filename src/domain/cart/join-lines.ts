import { maximumQuantityPerLine } from '#domain/limits.ts'

/** How many pieces of a product each of two carts holds, 0 for none, and how many are in stock. */
export type LinesToJoin = { own: number; guest: number; stock: number }

/**
 * How many pieces a line holds that two lines of a product are joined to, and how many of them found no room. Joining
 * never asks for more than is in stock, but where one of the two did already: what stood in a cart stays in it.
 */
export function joinLines({ own, guest, stock }: LinesToJoin): { quantity: number; leftOut: number } {
  const both = own + guest
  const quantity = Math.min(both, Math.max(own, guest, stock), maximumQuantityPerLine)
  return { quantity, leftOut: both - quantity }
}
