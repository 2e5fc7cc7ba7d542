import type { Cart } from '#contract/shop/cart.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { forgetCartShipping } from './forget-cart-shipping.ts'
import { lockCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'

/**
 * Takes the freight that was chosen off the cart, as when it is to go elsewhere. A cart without freight
 * stays as it is.
 */
export async function clearCartShipping(shop: Shop, userId: string): Promise<Cart> {
  return inTransaction(shop, async (tx) => {
    await lockCart(tx, userId)
    await forgetCartShipping(tx, userId)
    return readCart(tx, userId)
  })
}
