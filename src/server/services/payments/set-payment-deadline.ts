import { and, eq } from 'drizzle-orm'
import { attemptDeadline } from '#domain/orders/payment-times.ts'
import { deadlineOf } from '#domain/orders/reservation.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { orders, payments } from '#server/db/schema/index.ts'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import { attemptExpiry } from '#server/services/orders/attempt-expiry.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'

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
    attemptDeadline({ ...attempt, expiry: attemptExpiry(order, attempt) }, tx.paymentTimes),
  )
  const now = await readDatabaseTime(tx.database)
  const paymentDueAt = deadlineOf(order, { ends, now, minutes: tx.reservations.minutes })
  await tx.database.update(orders).set({ paymentDueAt }).where(eq(orders.id, order.id))
  // A job that runs before a later deadline enqueues itself again.
  if (paymentDueAt < order.paymentDueAt)
    await tx.jobs.enqueue(tx.database, cancelUnpaidOrderJob, { orderId: order.id }, { startAfter: paymentDueAt })
}
