import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { Cart } from '#contract/shop/cart.ts'
import { changeQuantity } from '#domain/cart/change-quantity.ts'
import { cartItems } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { forgetCartShipping } from './forget-cart-shipping.ts'
import { lockCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'
import { readCartLines } from './read-cart-lines.ts'
import { acceptedQuantity, refuseTooLarge, refuseUnbuyable } from './refuse-unbuyable.ts'

type ChosenQuantity = { userId: string; productId: string; quantity: number; seenQuantity?: number | undefined }

/**
 * Sets how many of a product the cart holds; zero or less takes the line out. Where the line no longer holds
 * `seenQuantity`, another device has changed it: then nothing happens, and the answer is the cart as it is.
 * Throws `CART_ITEM_NOT_FOUND`, and unless the line goes `PRODUCT_UNAVAILABLE`, `PRICE_ON_REQUEST`,
 * `INSUFFICIENT_STOCK` and `ORDER_TOO_LARGE`.
 */
export async function changeCartQuantity(
  shop: Shop,
  { userId, productId, quantity, seenQuantity }: ChosenQuantity,
): Promise<Cart> {
  return inTransaction(shop, async (tx) => {
    await lockCart(tx, userId)
    const lines = await readCartLines(tx, userId)
    const line = lines.find((candidate) => candidate.productId === productId)
    if (!line) throw shopError('CART_ITEM_NOT_FOUND')
    if (seenQuantity !== undefined && seenQuantity !== line.quantity) return readCart(tx, userId)
    const change = changeQuantity(line.quantity, quantity, line.stockQuantity)
    if (change.kind !== 'remove') refuseUnbuyable(line)
    const accepted = acceptedQuantity(change, line)
    refuseTooLarge(lines, { ...line, quantity: accepted }, line.quantity)
    await writeQuantity(tx, { userId, productId, quantity: accepted })
    await forgetCartShipping(tx, userId)
    return readCart(tx, userId)
  })
}

async function writeQuantity(tx: Shop, { userId, productId, quantity }: ChosenQuantity): Promise<void> {
  const line = and(eq(cartItems.userId, userId), eq(cartItems.productId, productId))
  if (quantity === 0) await tx.database.delete(cartItems).where(line)
  else await tx.database.update(cartItems).set({ quantity }).where(line)
}
