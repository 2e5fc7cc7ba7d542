import { and, asc, eq, ne } from 'drizzle-orm'
import type { Shop } from '#platform/server/shop.ts'
import type { OrderRow } from '../../orders/server/lock-order.ts'
import { orders } from '../../orders/tables.ts'
import { paymentRefunds } from '../../returns/tables.ts'
import { refundedOfOrder } from '../amounts.ts'
import { payments } from '../tables.ts'

type Read = Pick<Shop, 'database'>

/** The payments of an order, the oldest first, each with its partial refunds, made or pending. */
export async function readBookedPayments(shop: Read, orderId: string) {
  const taken = await shop.database
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  const refunds = await readRefundsOfPayments(shop, orderId)
  return taken.map((payment) => ({ ...payment, refunds: refunds.get(payment.id) ?? [] }))
}

/** The partial refunds of an order's payments, made or pending, the oldest first, by payment. */
export async function readRefundsOfPayments({ database }: Read, orderId: string) {
  const rows = await database
    .select({ refund: paymentRefunds })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id))
  return Map.groupBy(
    rows.map(({ refund }) => refund),
    ({ paymentId }) => paymentId,
  )
}

/** Recounts how much of an order's price was refunded, after a change of its payments. The caller locks it. */
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
