import { and, eq, isNotNull } from 'drizzle-orm'
import { paymentRefunds } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderPayment } from './raise-payment-issue.ts'

/**
 * Shows the staff refunds of a payment that they closed since a bank had its money, once the shop has won that money: the customer may
 * have got nothing. Part of a transaction that holds the order.
 */
export async function raiseRefundsWonBack(
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
