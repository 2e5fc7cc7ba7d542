import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { requeueJobs } from '#platform/server/jobs/failed-jobs.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { requeueOrderEmails } from '../../emails/server/order-emails.ts'
import { lockOrder, type OrderRow, readOrder } from '../../orders/server/lock-order.ts'
import { setOrderStatus } from '../../orders/server/set-order-status.ts'
import { payments } from '../../tables.ts'
import { dueCents } from '../amounts.ts'
import { maxMinutesUnanswered, minutesUntilRetry } from '../look-ups.ts'
import { raisePaymentIssue } from './issues.ts'
import { cancelUnpaidOrderJob, refundPaymentJob, refundReturnJob, settlePaymentJob } from './jobs.ts'
import { lookUpPayments } from './look-up-payments.ts'
import { MissingProviderError, PaymentProviderError, requireProvider } from './providers/provider.ts'
import { raiseUnreadablePayment, resolveUnreadablePayment } from './record-payment.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Cancels a pending order after its payment deadline, once its payments were looked up at the provider; not a paid one.
 * The money of an underpaid one waits for the staff. Returns when to run again: at the deadline, or a day later if it
 * is paid. Throws as the provider does, and `MissingProviderError`.
 */
export async function cancelUnpaidOrder(shop: Shop, orderId: string): Promise<{ retryAt: Date | number | undefined }> {
  const found = await readOrder(shop, orderId)
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

/** The deadline of a pending order; undefined once it has passed. */
async function timeLeft(shop: Shop, { status, paymentDueAt }: OrderRow): Promise<Date | undefined> {
  const isEarly = status === 'pending' && paymentDueAt > (await readDatabaseTime(shop.database))
  return isEarly ? paymentDueAt : undefined
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

async function cancelUnlessPaid(tx: Shop, order: OrderRow): Promise<boolean> {
  if (order.totalCents === 0) return false
  const approvals = await readApprovals(tx, order.id)
  // The staff may have set a paid order back to pending.
  if (approvals.some((approval) => approval.amountCents >= dueCents(order, approval))) return false
  const [payment] = approvals
  await setOrderStatus(tx, { order, status: 'cancelled', reason: payment ? 'underpaid' : 'unpaid', actorId: null })
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

type UnpaidOrder = { orderId: string; unansweredSince?: string | undefined }

/** Cancels an overdue order as soon as its provider answers; after a day without one the staff is notified. */
export async function cancelUnpaidOrderOnceAnswered(
  shop: Shop,
  { orderId, unansweredSince }: UnpaidOrder,
): Promise<void> {
  try {
    const { retryAt } = await cancelUnpaidOrder(shop, orderId)
    await inTransaction(shop, (tx) => resolveUnreadablePayment(tx, orderId))
    if (retryAt) await shop.jobs.enqueue(shop.database, cancelUnpaidOrderJob, { orderId }, { startAfter: retryAt })
  } catch (error) {
    if (!(error instanceof PaymentProviderError || error instanceof MissingProviderError)) throw error
    shop.log.warn({ err: error, orderId }, 'the provider could not be asked whether an order was paid')
    await retryLater(shop, { orderId, unansweredSince, cause: error.message })
  }
}

async function retryLater(
  shop: Shop,
  { orderId, unansweredSince, cause }: UnpaidOrder & { cause: string },
): Promise<void> {
  const now = await readDatabaseTime(shop.database)
  const since = unansweredSince ? new Date(unansweredSince) : now
  const minutes = (now.getTime() - since.getTime()) / 60_000
  if (minutes >= maxMinutesUnanswered) await raiseUnreadablePayment(shop, { orderId, since, cause })
  const startAfter = minutesUntilRetry(minutes) * 60
  const payload = { orderId, unansweredSince: since.toISOString() }
  await shop.jobs.enqueue(shop.database, cancelUnpaidOrderJob, payload, { startAfter })
}

/** Enqueues the cancellation of overdue orders whose job was lost. Returns how many there were. */
export const requeueOverdueOrders = (shop: Shop): Promise<number> =>
  requeueJobs(shop, {
    job: cancelUnpaidOrderJob,
    key: 'orderId',
    waiting: sql`select id as "orderId" from orders where status = 'pending' and payment_due_at <= now()`,
  })

/** Enqueues jobs that were lost: of overdue orders, notifications, refunds and order e-mails. */
export async function requeueLostWork(shop: Shop): Promise<void> {
  await requeueOverdueOrders(shop)
  await requeueJobs(shop, {
    job: settlePaymentJob,
    key: 'notificationId',
    waiting: sql`select id as "notificationId" from payment_notifications where processed_at is null`,
  })
  // Refunds that were given up wait for the staff.
  await requeueJobs(shop, {
    job: refundPaymentJob,
    key: 'providerPaymentId',
    waiting: sql`
      select provider, provider_payment_id as "providerPaymentId" from payments
      where status = 'approved' and refund_requested_at is not null and refund_given_up_at is null`,
  })
  await requeueJobs(shop, {
    job: refundReturnJob,
    key: 'refundId',
    waiting: sql`
      select id as "refundId" from payment_refunds
      where means = 'provider' and refunded_at is null and given_up_at is null`,
  })
  await requeueOrderEmails(shop)
}

export const cancelUnpaidOrderHandler = handleJob(cancelUnpaidOrderJob, cancelUnpaidOrderOnceAnswered)
