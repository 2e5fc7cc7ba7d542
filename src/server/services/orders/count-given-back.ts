import { and, eq, ne } from 'drizzle-orm'
import { givenBackOfOrder } from '#domain/orders/given-back.ts'
import { orders, type payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'
import { readBookedPayments } from './read-booked-payments.ts'

/**
 * Recounts how much of an order's price has been refunded, in a transaction that holds the order and has changed its payments, and updates
 * the figures of its day. Idempotent.
 */
export async function countGivenBack(tx: Shop, { id, totalCents }: Pick<OrderRow, 'id' | 'totalCents'>): Promise<void> {
  const counted = (await readBookedPayments(tx, id)).map((payment) => ({
    ...payment,
    // A bank has taken a payment whole, with what was still to be given back of it.
    refunds: payment.refunds.filter(({ refundedAt }) => refundedAt !== null || isLost(payment)),
  }))
  const refundedCents = givenBackOfOrder({ totalCents, payments: counted })
  await tx.database
    .update(orders)
    .set({ refundedCents })
    .where(and(eq(orders.id, id), ne(orders.refundedCents, refundedCents)))
}

const isLost = ({ status, dispute }: Pick<typeof payments.$inferSelect, 'status' | 'dispute'>) =>
  status === 'refunded' && dispute === 'lost'
