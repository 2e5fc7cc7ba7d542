import { randomInt, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { endOfOrderNumbers, firstOrderNumber } from '#domain/order-number.ts'
import { externalReference } from '#domain/orders/external-reference.ts'
import { paymentLinkToken } from '#server/auth/payment-link-token.ts'
import { hashToken } from '#server/auth/session-tokens.ts'
import { orders } from '#server/db/schema/index.ts'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { recordEvent } from '#server/services/orders/move-order.ts'
import type { PayableItem } from '#server/services/payments/open-payment.ts'
import type { Shop } from '#server/shop.ts'
import { completeProfile } from './complete-profile.ts'
import { type AddressedSubmission, type OrderContent, prepareOrder, type Submission } from './prepare-order.ts'
import { reserveFor } from './reserve-for.ts'
import { storeItems } from './store-items.ts'

type NewItem = OrderContent['items'][number]
type NewOrder = Omit<
  typeof orders.$inferInsert,
  'id' | 'orderNumber' | 'paymentLinkHash' | 'externalReference' | 'createdAt'
> & { createdAt: Date }

/**
 * Makes an order of the customer's cart, or of what the staff entered, in the caller's transaction, which
 * holds the cart: with current prices and freight, items taken out of stock, and the jobs that notify the
 * customer and cancel the order if it stays unpaid. Also returns the items as the payment provider needs
 * them. Throws as `prepareOrder`, `reserveFor` and `storeItems` do.
 */
export async function storeOrder(
  tx: Shop,
  addressed: AddressedSubmission,
): Promise<{ order: OrderRow; items: PayableItem[] }> {
  const { submission } = addressed
  const { userId, isGuest, network = null, byStaff, phone, taxId } = submission
  const actorId = byStaff?.actorId ?? userId
  const { order: agreed, items, address, stock } = await prepareOrder(tx, { ...addressed, held: [] })
  const reservation = await reserveFor(tx, { ...addressed, stock })
  const isPaidByLink = byStaff !== undefined
  const order = await insertOrder(
    tx,
    { ...agreed, ...reservation, userId, network, createdAt: tx.now() },
    { isPaidByLink },
  )
  const touched = await storeItems(tx, { orderId: order.id, userId: actorId, items, held: [] })
  const reason = byStaff ? 'placed-by-staff' : 'placed'
  await recordEvent(tx, { order, fromStatus: null, reason, actorId, touched })
  await tx.jobs.enqueue(tx.database, cancelUnpaidOrderJob, { orderId: order.id }, { startAfter: order.paymentDueAt })
  // Who comes next to a guest's browser is to find nothing of them.
  if (!isGuest && !byStaff?.isForGuest) await completeProfile(tx, { userId, phone, taxId, address })
  return { order, items: items.map(payable) }
}

const payable = ({ productName, quantity, priceAtTimeCents, pixDiscountCents = 0 }: NewItem): PayableItem => ({
  title: productName,
  quantity,
  unitPriceCents: priceAtTimeCents - pixDiscountCents,
})

/**
 * The order of a submission, when it was made already. Throws `TOTAL_CHANGED` when that order costs something
 * else than the customer saw: the key came with other content before.
 */
export async function findSubmission(
  shop: Shop,
  { userId, submissionKey, expectedTotalCents }: Pick<Submission, 'userId' | 'submissionKey' | 'expectedTotalCents'>,
): Promise<OrderRow | undefined> {
  const [order] = await shop.database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.submissionKey, submissionKey)))
  if (!order || order.totalCents === expectedTotalCents) return order
  const { subtotalCents, shippingCents, pixDiscountCents, totalCents } = order
  throw shopError('TOTAL_CHANGED', { data: { subtotalCents, shippingCents, pixDiscountCents, totalCents } })
}

/** References start with a millisecond, and numbers are drawn: what another order has moves on, and is drawn again. */
async function insertOrder(tx: Shop, order: NewOrder, { isPaidByLink }: { isPaidByLink: boolean }): Promise<OrderRow> {
  const start = order.createdAt.getTime()
  for (let timestamp = start; timestamp < start + 1000; timestamp += 1) {
    const orderNumber = String(randomInt(firstOrderNumber, endOfOrderNumbers))
    // The short id of an order, its first 8 characters, is its number.
    const id = `${orderNumber}${randomUUID().slice(8)}`
    const paymentLinkHash = isPaidByLink ? hashToken(paymentLinkToken(tx, id)) : null
    const [stored] = await tx.database
      .insert(orders)
      .values({
        ...order,
        id,
        orderNumber,
        paymentLinkHash,
        externalReference: externalReference(timestamp, order.userId),
      })
      .onConflictDoNothing()
      .returning()
    if (stored) return stored
  }
  throw new Error('no free number and reference for the order')
}
