import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orderClaimIdentifier } from '#server/auth/order-claim-token.ts'
import { orders, profiles, verifications } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { findClaimedOrder } from './find-claim.ts'

type Customer = { id: string; email: string }

/**
 * Transfers a guest's order to the signed-in account, which has to have the e-mail that the link was sent to. Throws
 * `CLAIM_LINK_ENDED`, and `CLAIM_OF_OTHERS` where the account has another e-mail.
 */
export function claimOrder(
  shop: Shop,
  { token, customer }: { token: string; customer: Customer },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const order = await findClaimedOrder(tx, token)
    if (order.email !== customer.email) throw shopError('CLAIM_OF_OTHERS')
    // The link came to this address, and was opened by who is signed in.
    await tx.database.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, customer.id))
    return transferOrders(tx, { token, order, userId: customer.id })
  })
}

/**
 * Uses up a link, and transfers its order with all others that the same guest made under the same e-mail. Orders under
 * another e-mail stay: the link does not prove that mailbox. Throws `CLAIM_LINK_ENDED` if the link was used meanwhile.
 */
export async function transferOrders(
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
    .set({ userId, network: null })
    .where(and(eq(orders.userId, order.userId), eq(orders.email, order.email)))
  return { id: order.id }
}
