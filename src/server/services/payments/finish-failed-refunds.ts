import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { refundedAtProvider } from '#domain/orders/refunded-amount.ts'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import { resolveAttention } from '#server/services/attention/resolve-attention.ts'
import { paymentSubject } from '#server/services/orders/payment-subject.ts'
import { finishRefund } from '#server/services/returns/finish-refund.ts'
import { readReturn } from '#server/services/returns/lock-return.ts'
import type { Shop } from '#server/shop.ts'
import { resolvedTexts } from '#server/text/resolved-texts.ts'
import type { OrderPayment } from './raise-payment-issue.ts'
import type { PaymentChange } from './record-payment.ts'

/**
 * Records that given-up refunds were made, once their provider reports that everything due has been refunded,
 * in a transaction that has locked the order: the refund may finish late, or be made by a person in the
 * provider's panel. Everything due includes refunds still pending and those made outside: a report of less may
 * be of one of those, which would leave the customer without this one. After a lost chargeback nothing is recorded: if the shop wins it after all, the refunds
 * have to be made.
 */
export async function finishFailedRefunds(
  tx: Shop,
  { order, payment, change: { paymentId, after, dispute } }: OrderPayment & { change: PaymentChange },
): Promise<void> {
  if (dispute === 'lost') return
  if (after === 'refunded')
    await resolveAttention(tx, {
      kinds: ['refund-failed', 'refund-under-way'],
      subjects: [paymentSubject(payment)],
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
