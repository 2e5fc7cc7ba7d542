import { and, eq } from 'drizzle-orm'
import { type DisputeState, furthestDispute } from '#domain/orders/disputes.ts'
import { beyondBooks } from '#domain/orders/given-back.ts'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import { furthestStatus } from '#domain/orders/payment-progress.ts'
import type { ProviderPayment } from '#server/adapters/payment/payment-provider.ts'
import { payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** A payment, and the provider that took it. */
export type TakenPayment = ProviderPayment & { provider: string }

export type PaymentChange = {
  paymentId: string
  before: PaymentStatus | undefined
  after: PaymentStatus
  /** Where a chargeback of it stands by now. */
  dispute: DisputeState | null
  /** Whether it is an unpaid Pix whose code has not been shown yet. */
  isNewPixCode: boolean
  /** Whether the customer's bank contests it since now. */
  isNewlyDisputed: boolean
  /** Whether the bank has given back to the shop what it had taken for the customer. */
  isWonBack: boolean
  /** Whether a chargeback of it was decided for the shop now, lost before or not. */
  isNewlyWon: boolean
  /** What has gone back of it without the shop and is not in the books yet; 0 for nothing. */
  takenBackCents: number
}

/** Of a payment that the shop has not seen yet nothing has gone back by its own doing. */
const unknown = { refundedCents: 0, decision: null, refundRequestedAt: null }

/**
 * Stores what a provider says of a payment, in a transaction that holds its order, and returns what is believed of it now;
 * undefined for one that was another order's.
 */
export async function recordPayment(
  tx: Shop,
  { orderId, payment }: { orderId: string; payment: TakenPayment },
): Promise<PaymentChange | undefined> {
  const { provider, providerPaymentId, amountCents, method, expiresAt = null, pixCode = null, dispute = null } = payment
  const { installments, feeCents } = payment
  const [known] = await tx.database
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  // The provider has it for another order by now: that one is not locked, and keeps it.
  if (known && known.orderId !== orderId) return undefined
  const isWonBack = known?.dispute === 'lost' && dispute?.state === 'won'
  const disputeState = furthestDispute(known?.dispute, dispute?.state)
  const reported = reportedStatus(payment)
  const status = isWonBack ? reported : furthestStatus(known?.status, reported)
  const told = {
    ...{ status, amountCents, method, expiresAt, pixCode },
    dispute: disputeState,
    // Not every answer of a provider includes these.
    disputeAnswerUntil: dispute?.answerUntil ?? known?.disputeAnswerUntil ?? null,
    installments: installments ?? known?.installments ?? null,
    feeCents: feeCents ?? known?.feeCents ?? null,
  }
  const [stored] = await tx.database
    .insert(payments)
    .values({ orderId, provider, providerPaymentId, ...told })
    .onConflictDoUpdate({
      target: [payments.provider, payments.providerPaymentId],
      set: { ...told, updatedAt: tx.now() },
    })
    .returning({ id: payments.id })
  if (!stored) throw new Error('the payment was not stored')
  return {
    paymentId: stored.id,
    before: known?.status,
    after: status,
    dispute: disputeState,
    isWonBack,
    isNewPixCode: status === 'pending' && pixCode !== null && pixCode !== known?.pixCode,
    isNewlyWon: disputeState === 'won' && known?.dispute !== 'won',
    isNewlyDisputed: disputeState === 'open' && known?.dispute !== 'open',
    takenBackCents: mayBeTakenBack(payment) ? beyondBooks(payment, known ?? unknown) : 0,
  }
}

/** A payment of which nothing is left is given back, though its provider may still call it approved. */
function reportedStatus({ status, amountCents, refundedCents = 0, dispute }: TakenPayment): PaymentStatus {
  const isEmpty = amountCents > 0 && refundedCents >= amountCents
  return status === 'approved' && isEmpty && !dispute ? 'refunded' : status
}

/** Of contested money the bank decides: nothing has gone back before it has. */
const mayBeTakenBack = ({ status, dispute }: TakenPayment) =>
  status === 'refunded' || (status === 'approved' && !dispute)
