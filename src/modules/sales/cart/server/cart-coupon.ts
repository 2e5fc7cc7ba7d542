import { eq } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findCoupon } from '../../pricing/server/coupons.ts'
import type { Cart } from '../contract.ts'
import { cartCoupons } from '../tables.ts'
import { changeCart } from './read-cart.ts'

/**
 * Puts a coupon into the cart, in place of another, also where the cart lacks something for it, which it then says.
 * Throws `COUPON_UNKNOWN`, and `COUPON_REFUSED` with the reason for one that cannot be used any more, or not yet.
 */
export const applyCoupon = (shop: Shop, { userId, code }: { userId: string; code: string }): Promise<Cart> =>
  changeCart(shop, userId, async (tx) => {
    const coupon = await findCoupon(tx, code, { purchaser: { userId } })
    if (!coupon) throw shopError('COUPON_UNKNOWN')
    if (coupon.refusal) throw shopError('COUPON_REFUSED', { message: coupon.refusal })
    await tx.database
      .insert(cartCoupons)
      .values({ userId, code: coupon.code })
      .onConflictDoUpdate({ target: cartCoupons.userId, set: { code: coupon.code } })
  })

export const removeCoupon = (shop: Shop, userId: string): Promise<Cart> =>
  changeCart(shop, userId, (tx) => tx.database.delete(cartCoupons).where(eq(cartCoupons.userId, userId)))
