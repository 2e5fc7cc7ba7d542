import { eq } from 'drizzle-orm'
import type { Cart } from '#contract/shop/cart.ts'
import { cartItems } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'

/** Empties the cart. */
export async function clearCart(shop: Shop, userId: string): Promise<Cart> {
  return inTransaction(shop, async (tx) => {
    await lockCart(tx, userId)
    await tx.database.delete(cartItems).where(eq(cartItems.userId, userId))
    return readCart(tx, userId)
  })
}
