import { randomUUID } from 'node:crypto'
import { lte } from 'drizzle-orm'
import { orderClaimIdentifier, orderClaimMilliseconds, orderClaimToken } from '#server/auth/order-claim-token.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { verifications } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { readOwnOrder } from '#server/services/orders/find-own-order.ts'
import type { OwnOrder } from '#server/services/orders/lock-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

const anywhere = 'anywhere'

/**
 * Sends a link to the e-mail of a guest's order. It moves the order to an account: to a new one, or to the
 * one that has this e-mail, and ends by the database's clock. The answer is the same either way. Throws
 * `ORDER_NOT_FOUND`, and `TOO_MANY_REQUESTS` by network and by order.
 */
export async function sendClaimLink(
  shop: Shop,
  { address, ...own }: OwnOrder & { address: string },
): Promise<{ email: string }> {
  const order = await readOwnOrder(shop, own)
  await shop.limits.consume('order-claim', address)
  await shop.limits.consume('order-claim-order', anywhere, order.id)
  await inTransaction(shop, (tx) => openClaim(tx, order.id))
  return { email: order.email }
}

/** Stores a link to a guest's order and sends it to the order's e-mail. Call it in a transaction. */
export async function openClaim(tx: Shop, orderId: string): Promise<void> {
  const now = await readDatabaseTime(tx.database)
  const id = randomUUID()
  await tx.database.delete(verifications).where(lte(verifications.expiresAt, now))
  await tx.database.insert(verifications).values({
    id,
    identifier: orderClaimIdentifier(orderClaimToken(tx, id)),
    value: orderId,
    expiresAt: new Date(now.getTime() + orderClaimMilliseconds),
  })
  await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'order-claim', claimId: id })
}
