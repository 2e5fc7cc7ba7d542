import { sql } from 'drizzle-orm'
import type { PostalCode } from '#domain/postal-code.ts'
import { type ShippingOption, splitShipping } from '#domain/shipping/quote-shipping.ts'
import { type CartLineShipping, cartItems } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { CartLineRow } from './read-cart-lines.ts'

type ChosenShipping = {
  userId: string
  /** Those that can be bought, at least one, in the cart's order, read while the cart is locked. */
  lines: readonly CartLineRow[]
  option: ShippingOption
  postalCode: PostalCode
}

/** Writes each line's share of the freight of the whole cart. */
export async function storeCartShipping(
  tx: Shop,
  { userId, lines, option, postalCode }: ChosenShipping,
): Promise<void> {
  const { service, name: method, eta } = option
  const shares = splitShipping(option.costCents, lines.length)
  const rows = lines.map(({ productId, quantity }, position) => {
    const shipping: CartLineShipping = { service, method, eta, postalCode, costCents: shares[position] ?? 0 }
    return { userId, productId, quantity, metadata: { shipping } }
  })
  // All lines exist and are held, so that each row ends in the update: one statement for any number of lines.
  await tx.database
    .insert(cartItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { metadata: sql`excluded.metadata`, updatedAt: tx.now() },
    })
}
