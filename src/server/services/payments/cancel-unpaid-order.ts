import { and, desc, eq, isNull } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { dueCents } from '#domain/orders/order-money.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { orders, payments } from '#server/db/schema/index.ts'
import { lockOrder, type OrderRow } from '#server/services/orders/lock-order.ts'
import { moveOrder } from '#server/services/orders/move-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lookUpPayments } from './look-up-payments.ts'
import { raisePaymentIssue } from './raise-payment-issue.ts'
import { requireProvider } from './require-provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Cancels an order that is still pending after its payment deadline, and restocks its items. Its payments are
 * looked up at the provider first: the notification of an approval may have been lost. A paid order is not
 * cancelled; an underpaid one is, and the money waits for the staff. Returns when to run again, in the form
 * that jobs use: at the deadline if called too early by the database's clock; a day later if the order is
 * paid and only waits for the staff. Throws as the provider does, and `MissingProviderError`.
 */
export async function cancelUnpaidOrder(shop: Shop, orderId: string): Promise<{ retryAt: Date | number | undefined }> {
  const found = await findOrder(shop, orderId)
  const early = await timeLeft(shop, found)
  if (found.status !== 'pending' || early) return { retryAt: early }
  await refreshPayments(shop, orderId)
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const early = await timeLeft(tx, order)
    if (order.status !== 'pending' || early) return { retryAt: early }
    const isCancelled = await cancelUnlessPaid(tx, order)
    return { retryAt: isCancelled ? undefined : retrySecondsWhilePaid }
  })
}

type Deadline = Pick<OrderRow, 'status' | 'paymentDueAt'>

/** The deadline of a pending order; undefined once it has passed. */
async function timeLeft(shop: Shop, { status, paymentDueAt }: Deadline): Promise<Date | undefined> {
  const isEarly = status === 'pending' && paymentDueAt > (await readDatabaseTime(shop.database))
  return isEarly ? paymentDueAt : undefined
}

async function findOrder(shop: Shop, orderId: string): Promise<Deadline> {
  const [order] = await shop.database
    .select({ status: orders.status, paymentDueAt: orders.paymentDueAt })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw shopError('ORDER_NOT_FOUND')
  return order
}

async function refreshPayments(shop: Shop, orderId: string): Promise<void> {
  await lookUpPayments(shop, orderId)
  const open = await shop.database
    .select({ provider: payments.provider, providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
  for (const { provider, providerPaymentId } of open) {
    const payment = await requireProvider(shop, provider).findPayment(providerPaymentId)
    if (payment) await settlePayment(shop, { ...payment, provider })
  }
}

/** Without a job the order would count as one whose job was lost, and get another every few minutes. */
const retrySecondsWhilePaid = 24 * 60 * 60

/** Returns whether it was cancelled. */
async function cancelUnlessPaid(tx: Shop, order: OrderRow): Promise<boolean> {
  const approvals = await readApprovals(tx, order.id)
  // The staff may have set a paid order back to pending.
  if (approvals.some((approval) => approval.amountCents >= dueCents(order, approval))) return false
  const [payment] = approvals
  await moveOrder(tx, { order, status: 'cancelled', reason: payment ? 'underpaid' : 'unpaid', actorId: null })
  if (payment) await raisePaymentIssue(tx, { order, payment, issue: 'too-low' })
  return true
}

/** The approved payments that are not being refunded, the largest first. */
const readApprovals = (tx: Shop, orderId: string) =>
  tx.database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'approved'), isNull(payments.refundRequestedAt)))
    .orderBy(desc(payments.amountCents))
