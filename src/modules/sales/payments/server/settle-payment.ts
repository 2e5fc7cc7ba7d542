import { ORPCError } from '@orpc/client'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { hasAttentionItem, raiseAttention, resolveAttention } from '../../attention/server/raise-attention.ts'
import { resolvedTexts } from '../../attention/server/texts.ts'
import { lockOrderByReference, type OrderRow } from '../../orders/server/lock-order.ts'
import { attemptExpiry } from '../../orders/server/order-view.ts'
import { recordEvent, setOrderStatus } from '../../orders/server/set-order-status.ts'
import { finishRefund } from '../../returns/server/refund-return.ts'
import { readReturn } from '../../returns/server/return-state.ts'
import { orders, paymentRefunds, payments } from '../../tables.ts'
import { dueCents, isCovered, refundedAtProvider } from '../amounts.ts'
import type { UnknownPaymentCause } from '../look-ups.ts'
import { computePaymentDeadline } from '../reservation.ts'
import { attemptDeadline, statusAfterPayment } from '../rules.ts'
import {
  describePayment,
  findDifference,
  logPaymentIssue,
  type OrderPayment,
  raiseClosedRefunds,
  raiseDifference,
  raisePaymentIssue,
} from './issues.ts'
import { cancelUnpaidOrderJob } from './jobs.ts'
import {
  formatPaymentKey,
  type PaymentChange,
  type PaymentRow,
  type ReceivedPayment,
  recordExternalRefund,
  recordPayment,
  resolveUnreadablePayment,
  reverseChargeback,
} from './record-payment.ts'
import { recountRefunds, requestRefund, retryRefunds } from './refunds.ts'

/**
 * Sets the payment deadline of an order that the caller's transaction has locked to the latest of its open
 * attempts. Once none is open, it comes back to what it is before a payment is begun. It is never later than
 * `maxDaysToPay` after the order was placed.
 */
export async function setPaymentDeadline(tx: Shop, order: OrderRow): Promise<void> {
  const attempts = await tx.database
    .select({ method: payments.method, since: payments.createdAt, expiresAt: payments.expiresAt })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'pending')))
  const ends = attempts.map((attempt) =>
    attemptDeadline({ ...attempt, expiry: attemptExpiry(order, attempt) }, tx.settings.paymentTimes),
  )
  const now = await readDatabaseTime(tx.database)
  const paymentDueAt = computePaymentDeadline(order, { ends, now, minutes: tx.settings.reservations.minutes })
  await tx.database.update(orders).set({ paymentDueAt }).where(eq(orders.id, order.id))
  // A job that runs before a later deadline enqueues itself again.
  if (paymentDueAt < order.paymentDueAt)
    await tx.jobs.enqueue(tx.database, cancelUnpaidOrderJob, { orderId: order.id }, { startAfter: paymentDueAt })
}

/**
 * Stores a payment as its provider reports it, and moves its order to processing when it is first approved. Idempotent,
 * for any order of reports. A second payment is refunded; a late one reopens its order if the items are in stock. Wrong
 * amounts, payments of no order and refunds outside the shop raise items for the staff.
 */
export function settlePayment(shop: Shop, payment: ReceivedPayment): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrderByReference(tx, payment.externalReference)
    if (!order) return reportUnassignedPayment(tx, payment, 'no-order')
    const change = await recordPayment(tx, { orderId: order.id, payment })
    if (!change) return reportUnassignedPayment(tx, payment, 'other-order')
    const { before, after, isNewPixCode, isNewlyDisputed, isChargebackReversed, isNewlyWon, externalRefundCents } =
      change
    const answerUntil = payment.dispute?.answerUntil ?? null
    if (isNewlyDisputed) await raisePaymentIssue(tx, { order, payment, issue: 'charged-back', answerUntil })
    if (isChargebackReversed) {
      await reverseChargeback(tx, change.paymentId)
      await retryRefunds(tx, change.paymentId)
    }
    if (isNewlyWon) await raiseClosedRefunds(tx, { order, payment, paymentId: change.paymentId })
    if (externalRefundCents > 0) await reportExternalRefund(tx, { order, payment, change })
    if (isNewPixCode && order.status === 'pending')
      await recordEvent(tx, { order, fromStatus: 'pending', reason: 'pix-waiting', actorId: null })
    if (after !== before && after !== 'approved' && order.status === 'pending') await setPaymentDeadline(tx, order)
    if (after !== before && after === 'approved') await resolveUnreadablePayment(tx, order.id)
    // A payment of a won chargeback was approved before: it covers its order again without changing its status.
    if (after !== before && after === 'approved' && !isChargebackReversed)
      await applyApproval(tx, { order, payment, others: change.others })
    await reportOtherAmount(tx, { payment, change })
    // Most notifications are of a first approval, which has no refunds.
    const hadMoney = before === 'approved' || before === 'refunded'
    if (hadMoney) await finishFailedRefunds(tx, { order, payment, change })
    if (hadMoney || externalRefundCents > 0 || order.refundedCents > 0) await recountRefunds(tx, order)
  })
}

/** Records a refund outside the shop and raises an item; not for a cancelled order, whose money was decided already. */
async function reportExternalRefund(
  tx: Shop,
  { order, payment, change: { paymentId, externalRefundCents } }: OrderPayment & { change: PaymentChange },
): Promise<void> {
  const means = payment.dispute ? 'chargeback' : 'panel'
  const refundId = await recordExternalRefund(tx, { paymentId, amountCents: externalRefundCents, means })
  if (order.status === 'cancelled') return
  const externalRefund = { refundId, amountCents: externalRefundCents }
  await raisePaymentIssue(tx, { order, payment, issue: 'taken-back', externalRefund })
}

/** Raises an item about an approved payment with another amount: no later look-up finds a difference. */
async function reportOtherAmount(
  tx: Shop,
  { payment, change: { former } }: Pick<OrderPayment, 'payment'> & { change: PaymentChange },
): Promise<void> {
  if (former?.status !== 'approved' || payment.status !== 'approved') return
  const difference = findDifference(former, payment)
  if (difference) await raiseDifference(tx, former, difference)
}

/** Raises an item about an approved payment that belongs to no order, or to another one than before. */
async function reportUnassignedPayment(
  tx: Shop,
  payment: ReceivedPayment,
  unknownCause: UnknownPaymentCause,
): Promise<void> {
  const { providerPaymentId, status } = payment
  tx.log.warn({ providerPaymentId, status }, 'a payment belongs to no order')
  if (status !== 'approved') return
  // The item of a given-up notification has the same kind, and says that there is no payment: it needs another subject.
  const item = { kind: 'payment-unknown', subject: `${formatPaymentKey(payment)}:${unknownCause}` } as const
  // The payment is looked up every hour while it is open here: a closed item is not raised again.
  if (await hasAttentionItem(tx, item)) return
  await raiseAttention(tx, { ...item, details: { ...describePayment(payment), unknownCause } })
}

/** Applies a newly approved payment to its locked order, with the order's other payments. */
async function applyApproval(
  tx: Shop,
  { order, payment, others }: OrderPayment & { others: readonly PaymentRow[] },
): Promise<void> {
  if (isCovered({ ...order, payments: others })) {
    await raisePaymentIssue(tx, { order, payment, issue: 'paid-twice' })
    return requestRefund(tx, payment)
  }
  if (order.status === 'cancelled') return applyLatePayment(tx, { order, payment })
  const due = dueCents(order, payment)
  if (payment.amountCents < due) {
    await raisePaymentIssue(tx, { order, payment, issue: 'too-low' })
    if (order.status === 'pending')
      await recordEvent(tx, { order, fromStatus: 'pending', reason: 'underpaid', actorId: null })
    return
  }
  if (payment.amountCents > due) await raisePaymentIssue(tx, { order, payment, issue: 'too-high' })
  // Staff who moved the order to processing before the notification knew of the payment.
  await setOrderStatus(tx, {
    order,
    status: statusAfterPayment(order.status, payment.status),
    reason: 'payment',
    actorId: null,
  })
}

/**
 * Records that given-up refunds were made, once the provider reports everything due as refunded, also pending and
 * outside ones: less may be one of those. The caller has locked the order. Nothing is recorded after a lost chargeback:
 * if the shop wins it after all, the refunds are to be made.
 */
async function finishFailedRefunds(
  tx: Shop,
  { order, payment, change: { paymentId, after, dispute } }: OrderPayment & { change: PaymentChange },
): Promise<void> {
  if (dispute === 'lost') return
  if (after === 'refunded')
    await resolveAttention(tx, {
      kinds: ['refund-failed', 'refund-under-way'],
      subjects: [formatPaymentKey(payment)],
      note: resolvedTexts.refundMade,
    })
  const { returnId, givenUpAt, refundedAt } = paymentRefunds
  const waiting = await tx.database
    .select({ id: paymentRefunds.id, returnId, owedCents: payments.refundedCents })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(eq(payments.id, paymentId), isNotNull(givenUpAt), isNull(refundedAt)))
  for (const refund of waiting) {
    if (!refund.returnId || refundedAtProvider(payment) < refund.owedCents) continue
    const row = await readReturn(tx, { id: refund.returnId })
    await finishRefund(tx, { order, row, refundIds: [refund.id], actorId: null })
  }
}

/**
 * Applies a payment approved after its order was cancelled. By default the order is reopened as paid if its
 * items are still available, and otherwise the money waits for the staff; a setting has it refunded at once.
 * Either way the customer is notified and the order's history records it.
 */
async function applyLatePayment(tx: Shop, { order, payment }: OrderPayment): Promise<void> {
  if (tx.settings.latePayments === 'refund') {
    await logPaymentIssue(tx, { order, payment, issue: 'order-cancelled' })
    await recordEvent(tx, { order, fromStatus: 'cancelled', reason: 'late-payment-returned', actorId: null })
    return requestRefund(tx, payment)
  }
  const isEnough = payment.amountCents >= dueCents(order, payment)
  if (isEnough && (await reopenPaidOrder(tx, { order, payment }))) return
  await raisePaymentIssue(tx, { order, payment, issue: isEnough ? 'order-cancelled' : 'too-low' })
  await recordEvent(tx, { order, fromStatus: 'cancelled', reason: 'late-payment-waits', actorId: null })
}

const goneCodes: readonly string[] = ['STOCK_GONE', 'CREDIT_GONE'] satisfies ErrorCode[]

/** Reopens the order with its items, and returns whether they, and the credit that it used, were there. */
async function reopenPaidOrder(tx: Shop, { order, payment }: OrderPayment): Promise<boolean> {
  try {
    // In a nested transaction, which is rolled back if something is gone.
    await inTransaction(tx, (attempt) =>
      setOrderStatus(attempt, { order, status: 'processing', reason: 'late-payment', actorId: null }),
    )
  } catch (error) {
    if (error instanceof ORPCError && goneCodes.includes(error.code)) return false
    throw error
  }
  if (payment.amountCents > dueCents(order, payment)) await raisePaymentIssue(tx, { order, payment, issue: 'too-high' })
  return true
}
