import { isDeepStrictEqual } from 'node:util'
import { and, eq, or } from 'drizzle-orm'
import { type DisputeState, furthestDispute } from '#domain/orders/disputes.ts'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import { furthestStatus } from '#domain/orders/payment-progress.ts'
import { externalRefundOf } from '#domain/orders/refunded-amount.ts'
import type { ProviderPayment } from '#server/adapters/payment/payment-provider.ts'
import { payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** A payment, and the provider that took it. */
export type ReceivedPayment = ProviderPayment & { provider: string }

export type PaymentRow = typeof payments.$inferSelect

export type PaymentChange = {
  paymentId: string
  /** The other payments of its order, as they were before. */
  others: PaymentRow[]
  before: PaymentStatus | undefined
  /** As it was stored before; undefined for a new one. */
  former: PaymentRow | undefined
  after: PaymentStatus
  /** Whether anything that the staff sees of it is new. */
  isChanged: boolean
  /** The state of its chargeback; null for none. */
  dispute: DisputeState | null
  /** Whether it is an unpaid Pix whose code has not been shown yet. */
  isNewPixCode: boolean
  /** Whether a chargeback of it was opened by this change. */
  isNewlyDisputed: boolean
  /** Whether the shop has won a chargeback that it had lost before. */
  isChargebackReversed: boolean
  /** Whether the shop has won a chargeback by this change, lost before or not. */
  isNewlyWon: boolean
  /** The amount refunded outside the shop that is not recorded yet. */
  externalRefundCents: number
}

/** A payment that is not stored yet has no refunds by the shop. */
const unknown = { refundedCents: 0, decision: null, refundRequestedAt: null }

/**
 * Stores a payment as its provider reports it, in a transaction that has locked its order, and returns what
 * changed; undefined for a payment that is stored with another order.
 */
export async function recordPayment(
  tx: Shop,
  { orderId, payment }: { orderId: string; payment: ReceivedPayment },
): Promise<PaymentChange | undefined> {
  const { provider, providerPaymentId, amountCents, method, expiresAt = null, pixCode = null, dispute = null } = payment
  const { installments, feeCents } = payment
  const isThis = and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId))
  const stored = await tx.database
    .select()
    .from(payments)
    .where(or(eq(payments.orderId, orderId), isThis))
  const known = stored.find((one) => one.provider === provider && one.providerPaymentId === providerPaymentId)
  // The provider names another order than before: that one is not locked, and keeps the payment.
  if (known && known.orderId !== orderId) return undefined
  const isChargebackReversed = known?.dispute === 'lost' && dispute?.state === 'won'
  const disputeState = furthestDispute(known?.dispute, dispute?.state)
  const reported = reportedStatus(payment)
  const status = isChargebackReversed ? reported : furthestStatus(known?.status, reported)
  const values = {
    ...{ status, amountCents, method, expiresAt, pixCode },
    dispute: disputeState,
    // Not every answer of a provider includes these.
    disputeAnswerUntil: dispute?.answerUntil ?? known?.disputeAnswerUntil ?? null,
    installments: installments ?? known?.installments ?? null,
    feeCents: feeCents ?? known?.feeCents ?? null,
  }
  const [written] = await tx.database
    .insert(payments)
    .values({ orderId, provider, providerPaymentId, ...values })
    .onConflictDoUpdate({
      target: [payments.provider, payments.providerPaymentId],
      set: { ...values, updatedAt: tx.now() },
    })
    .returning({ id: payments.id })
  if (!written) throw new Error('the payment was not stored')
  return {
    paymentId: written.id,
    others: stored.filter((one) => one !== known),
    before: known?.status,
    former: known,
    after: status,
    isChanged: !known || !isDeepStrictEqual({ ...known, ...values }, known),
    dispute: disputeState,
    isChargebackReversed,
    isNewPixCode: status === 'pending' && pixCode !== null && pixCode !== known?.pixCode,
    isNewlyWon: disputeState === 'won' && known?.dispute !== 'won',
    isNewlyDisputed: disputeState === 'open' && known?.dispute !== 'open',
    externalRefundCents: mayBeRefundedExternally(payment) ? externalRefundOf(payment, known ?? unknown) : 0,
  }
}

/** A payment without money left counts as refunded, even if its provider still reports it approved. */
function reportedStatus({ status, amountCents, refundedCents = 0, dispute }: ReceivedPayment): PaymentStatus {
  const isEmpty = amountCents > 0 && refundedCents >= amountCents
  return status === 'approved' && isEmpty && !dispute ? 'refunded' : status
}

/** While a payment is disputed, nothing counts as refunded before the bank has decided. */
const mayBeRefundedExternally = ({ status, dispute }: ReceivedPayment) =>
  status === 'refunded' || (status === 'approved' && !dispute)
