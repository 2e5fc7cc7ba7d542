import { eq } from 'drizzle-orm'
import type { Cart } from '#contract/shop/cart.ts'
import { cartItems } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'

/** Empties the cart. */
export async function clearCart(shop: Shop, userId: string): Promise<Cart> {
  return inTransaction(shop, async (within) => {
    await lockCart(within, userId)
    await within.database.delete(cartItems).where(eq(cartItems.userId, userId))
    return readCart(within, userId)
  })
}
