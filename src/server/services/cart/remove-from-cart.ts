import { and, eq } from 'drizzle-orm'
import type { Cart } from '#contract/shop/cart.ts'
import { cartItems } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { forgetCartShipping } from './forget-cart-shipping.ts'
import { lockCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'

/** Takes a product out of the cart. One that is not in it changes nothing, so that a second click is no error. */
export async function removeFromCart(
  shop: Shop,
  { userId, productId }: { userId: string; productId: string },
): Promise<Cart> {
  return inTransaction(shop, async (tx) => {
    await lockCart(tx, userId)
    const removed = await tx.database
      .delete(cartItems)
      .where(and(eq(cartItems.userId, userId), eq(cartItems.productId, productId)))
      .returning({ id: cartItems.id })
    if (removed.length > 0) await forgetCartShipping(tx, userId)
    return readCart(tx, userId)
  })
}
