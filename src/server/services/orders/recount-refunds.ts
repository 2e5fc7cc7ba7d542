import { and, eq, ne } from 'drizzle-orm'
import { refundedOfOrder } from '#domain/orders/refunded-amount.ts'
import { orders, type payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'
import { readBookedPayments } from './read-booked-payments.ts'

/**
 * Recounts how much of an order's price has been refunded, in a transaction that holds the order and has
 * changed its payments, and updates the figures of its day. Idempotent.
 */
export async function recountRefunds(tx: Shop, { id, totalCents }: Pick<OrderRow, 'id' | 'totalCents'>): Promise<void> {
  const counted = (await readBookedPayments(tx, id)).map((payment) => ({
    ...payment,
    // A lost chargeback is of the whole payment, including pending refunds.
    refunds: payment.refunds.filter(({ refundedAt }) => refundedAt !== null || isLost(payment)),
  }))
  const refundedCents = refundedOfOrder({ totalCents, payments: counted })
  await tx.database
    .update(orders)
    .set({ refundedCents })
    .where(and(eq(orders.id, id), ne(orders.refundedCents, refundedCents)))
}

const isLost = ({ status, dispute }: Pick<typeof payments.$inferSelect, 'status' | 'dispute'>) =>
  status === 'refunded' && dispute === 'lost'
