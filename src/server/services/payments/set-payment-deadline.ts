import { and, eq } from 'drizzle-orm'
import { lastPaymentDeadline } from '#domain/orders/payment-deadline.ts'
import { attemptDeadline } from '#domain/orders/payment-times.ts'
import { orders, payments } from '#server/db/schema/index.ts'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import { attemptExpiry } from '#server/services/orders/attempt-expiry.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Sets the payment deadline of an order that the caller's transaction has locked to the latest of its open
 * attempts. Before the first attempt it is that of the slowest method. It is never later than `maxDaysToPay`
 * after the order was placed.
 */
export async function setPaymentDeadline(tx: Shop, order: OrderRow): Promise<void> {
  const attempts = await tx.database
    .select({ method: payments.method, since: payments.createdAt, expiresAt: payments.expiresAt })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'pending')))
  const ends = attempts.map((attempt) =>
    attemptDeadline({ ...attempt, expiry: attemptExpiry(order, attempt) }, tx.paymentTimes).getTime(),
  )
  if (ends.length === 0) return
  const latest = Math.max(lastPaymentDeadline(order.createdAt).getTime(), order.paymentDueAt.getTime())
  const paymentDueAt = new Date(Math.min(latest, Math.max(...ends)))
  await tx.database.update(orders).set({ paymentDueAt }).where(eq(orders.id, order.id))
  // A job that runs before a later deadline enqueues itself again.
  if (paymentDueAt < order.paymentDueAt)
    await tx.jobs.enqueue(tx.database, cancelUnpaidOrderJob, { orderId: order.id }, { startAfter: paymentDueAt })
}
