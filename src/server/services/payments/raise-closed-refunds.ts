import { and, eq, isNotNull } from 'drizzle-orm'
import { paymentRefunds } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderPayment } from './raise-payment-issue.ts'

/**
 * Raises items about refunds that the staff closed because of a chargeback, once the shop has won it: the
 * customer may have received nothing. Part of a transaction that has locked the order.
 */
export async function raiseClosedRefunds(
  tx: Shop,
  { order, payment, paymentId }: OrderPayment & { paymentId: string },
): Promise<void> {
  const closed = await tx.database
    .select({ id: paymentRefunds.id, amountCents: paymentRefunds.amountCents })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, paymentId),
        eq(paymentRefunds.means, 'outside'),
        eq(paymentRefunds.fault, 'contested'),
        isNotNull(paymentRefunds.refundedAt),
      ),
    )
  const { provider, providerPaymentId } = payment
  for (const { id, amountCents } of closed)
    await raiseAttention(tx, {
      kind: 'refund-failed',
      subject: `refund:${id}:won`,
      orderId: order.id,
      details: { provider, providerPaymentId, amountCents, finding: 'won-after-closing' },
    })
}
