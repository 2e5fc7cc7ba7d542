import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import { refundPaymentJob } from '#server/jobs/definitions/refund-payment.ts'
import { refundReturnJob } from '#server/jobs/definitions/refund-return.ts'
import { resolveAttention } from '#server/services/attention/resolve-attention.ts'
import { paymentSubject } from '#server/services/orders/payment-subject.ts'
import type { Shop } from '#server/shop.ts'
import { resolvedTexts } from '#server/text/resolved-texts.ts'

/**
 * Enqueues the given-up refunds of a payment again, in a transaction that has locked its order: during the
 * chargeback there was no money to refund, and now the shop has it again.
 */
export async function retryRefunds(tx: Shop, paymentId: string): Promise<void> {
  const subjects = [...(await retryWhole(tx, paymentId)), ...(await retryRefundsOfReturns(tx, paymentId))]
  const kinds = ['refund-failed' as const, 'refund-under-way' as const]
  await resolveAttention(tx, { kinds, subjects, note: resolvedTexts.changed })
}

async function retryWhole(tx: Shop, paymentId: string): Promise<string[]> {
  const { id, provider, providerPaymentId, refundRequestedAt, refundGivenUpAt } = payments
  const keys = await tx.database
    .update(payments)
    .set({ refundGivenUpAt: null, refundFault: null })
    .where(and(eq(id, paymentId), isNotNull(refundRequestedAt), isNotNull(refundGivenUpAt)))
    .returning({ provider, providerPaymentId })
  await tx.jobs.enqueueEach(tx.database, refundPaymentJob, keys)
  return keys.map(paymentSubject)
}

async function retryRefundsOfReturns(tx: Shop, paymentId: string): Promise<string[]> {
  const { id: refundId, givenUpAt, refundedAt } = paymentRefunds
  const refunds = await tx.database
    .update(paymentRefunds)
    .set({ givenUpAt: null, fault: null })
    .where(and(eq(paymentRefunds.paymentId, paymentId), isNotNull(givenUpAt), isNull(refundedAt)))
    .returning({ refundId })
  await tx.jobs.enqueueEach(tx.database, refundReturnJob, refunds)
  return refunds.map(({ refundId }) => `refund:${refundId}`)
}
