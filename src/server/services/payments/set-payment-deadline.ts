import { and, eq } from 'drizzle-orm'
import { lastPaymentDeadline } from '#domain/orders/payment-deadline.ts'
import { attemptDeadline } from '#domain/orders/payment-times.ts'
import { orders, payments } from '#server/db/schema/index.ts'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import { attemptExpiry } from '#server/services/orders/attempt-expiry.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Gives an order that the caller's transaction holds the time to pay of its open attempts: the longest of theirs, once it is
 * known how the customer pays. Before that it waits as long as any method may take. `mostDaysToPay` after it was placed nothing gives
 * it more time.
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
  // A job that comes too early for a later deadline waits for it by itself.
  if (paymentDueAt < order.paymentDueAt)
    await tx.jobs.enqueue(tx.database, cancelUnpaidOrderJob, { orderId: order.id }, { startAfter: paymentDueAt })
}
