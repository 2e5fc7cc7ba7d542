import { and, eq, isNotNull, sum } from 'drizzle-orm'
import { type PaymentProvider, PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import { requireProvider } from '#server/services/payments/require-provider.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { finishRefund } from './finish-refund.ts'
import { lockReturn } from './lock-return.ts'

/**
 * Has the provider give back what was promised of a payment, and notes it while the order is held. Asked again, under the
 * same key, it does nothing more. Throws as the provider does.
 */
export async function makeRefund(shop: Shop, { refundId }: { refundId: string }): Promise<void> {
  const [found] = await shop.database
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(eq(paymentRefunds.id, refundId))
  if (!found || found.refund.refundedAt || found.refund.means !== 'provider') return
  const { refund, payment } = found
  await giveBack(requireProvider(shop, payment.provider), {
    providerPaymentId: payment.providerPaymentId,
    idempotencyKey: `return-${refundId}`,
    amountCents: refund.amountCents,
    doneCents: await readDone(shop, payment.id),
  })
  await inTransaction(shop, async (tx) => {
    const { order, row } = await lockReturn(tx, { id: refund.returnId })
    await finishRefund(tx, { order, row, refundIds: [refundId], actorId: null })
  })
}

/** What providers have given back of a payment, as the shop knows. */
async function readDone(shop: Shop, paymentId: string): Promise<number> {
  const { means, refundedAt } = paymentRefunds
  const [done] = await shop.database
    .select({ cents: sum(paymentRefunds.amountCents).mapWith(Number) })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(means, 'provider'), isNotNull(refundedAt)))
  return done?.cents ?? 0
}

type Giving = { providerPaymentId: string; idempotencyKey: string; amountCents: number; doneCents: number }

/** A provider may refuse because it has given the money back already: it then tells of more than the shop knows. */
async function giveBack(taker: PaymentProvider, { doneCents, ...refund }: Giving): Promise<void> {
  await taker.refundPayment(refund).catch(async (error: unknown) => {
    const isRefused = error instanceof PaymentProviderError && error.fault === 'refused'
    const payment = isRefused ? await taker.findPayment(refund.providerPaymentId) : undefined
    if (!payment || (payment.refundedCents ?? 0) < doneCents + refund.amountCents) throw error
  })
}
