import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orderClaimIdentifier } from '#server/auth/order-claim-token.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { orders, verifications } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { findClaimed } from './find-claim.ts'

type Taker = { id: string; email: string }

/**
 * Gives a guest's order to the account that the link's mailbox belongs to, which is signed in. Throws
 * `CLAIM_LINK_ENDED`, and `CLAIM_OF_OTHERS` where the account has another e-mail.
 */
export function takeOrder(
  shop: Shop,
  { token, customer }: { token: string; customer: Taker },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const order = await findClaimed(tx, token)
    if (order.email !== customer.email) throw shopError('CLAIM_OF_OTHERS')
    return giveOrders(tx, { token, order, userId: customer.id })
  })
}

/**
 * Uses a link up, and moves its order with all others that the same guest made under the same e-mail. What they ordered
 * for another address stays: that is another mailbox to prove. Throws `CLAIM_LINK_ENDED` when the link is used meanwhile.
 */
export async function giveOrders(
  tx: Shop,
  { token, order, userId }: { token: string; order: OrderRow; userId: string },
): Promise<{ id: string }> {
  const used = await tx.database
    .delete(verifications)
    .where(eq(verifications.identifier, orderClaimIdentifier(token)))
    .returning({ id: verifications.id })
  if (used.length === 0) throw shopError('CLAIM_LINK_ENDED')
  await tx.database
    .update(orders)
    .set({ userId, guestNetwork: null })
    .where(and(eq(orders.userId, order.userId), eq(orders.email, order.email)))
  await invalidateCache(tx, ['orders'])
  return { id: order.id }
}
