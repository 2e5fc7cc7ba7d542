import { asc, eq } from 'drizzle-orm'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

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
