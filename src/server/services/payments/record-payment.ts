import { and, eq } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import { furthestStatus } from '#domain/orders/payment-progress.ts'
import type { ProviderPayment } from '#server/adapters/payment/payment-provider.ts'
import { payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** A payment, and the provider that took it. */
export type TakenPayment = ProviderPayment & { provider: string }

export type PaymentChange = {
  before: PaymentStatus | undefined
  after: PaymentStatus
  /** Whether it is a Pix that waits to be paid, whose code nobody has seen yet. */
  isNewPixCode: boolean
  /** Whether the customer's bank contests it since now. */
  isNewlyDisputed: boolean
  /** Whether the bank has given back to the shop what it had taken for the customer. */
  isWonBack: boolean
  /** Whether the shop itself gives the money back. */
  isRefundWanted: boolean
  /** What the provider gave back without the shop of a payment of which a part is left; 0 for nothing. */
  takenBackCents: number
}

/** Stores what a provider says of a payment, in a transaction that holds its order, and returns what is believed of it now. */
export async function recordPayment(
  tx: Shop,
  { orderId, payment }: { orderId: string; payment: TakenPayment },
): Promise<PaymentChange> {
  const { provider, providerPaymentId, amountCents, method, expiresAt = null, pixCode = null, dispute = null } = payment
  const { installments, feeCents } = payment
  const [known] = await tx.database
    .select({
      status: payments.status,
      pixCode: payments.pixCode,
      refundRequestedAt: payments.refundRequestedAt,
      refundedCents: payments.refundedCents,
      dispute: payments.dispute,
      disputeAnswerUntil: payments.disputeAnswerUntil,
      installments: payments.installments,
      feeCents: payments.feeCents,
    })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  const isWonBack = known?.dispute === 'lost' && dispute?.state === 'won'
  const status = isWonBack ? payment.status : furthestStatus(known?.status, payment.status)
  const told = {
    ...{ status, amountCents, method, expiresAt, pixCode },
    dispute: dispute?.state ?? null,
    // Not every answer of a provider tells of it.
    disputeAnswerUntil: dispute?.answerUntil ?? known?.disputeAnswerUntil ?? null,
    installments: installments ?? known?.installments ?? null,
    feeCents: feeCents ?? known?.feeCents ?? null,
  }
  await tx.database
    .insert(payments)
    .values({ orderId, provider, providerPaymentId, ...told })
    .onConflictDoUpdate({
      target: [payments.provider, payments.providerPaymentId],
      set: { ...told, updatedAt: tx.now() },
    })
  const isRefundWanted = known ? known.refundRequestedAt !== null || known.refundedCents >= amountCents : false
  const isNewlyDisputed = dispute?.state === 'open' && known?.dispute !== 'open'
  const isNewPixCode = status === 'pending' && pixCode !== null && pixCode !== known?.pixCode
  // Of contested money the bank decides, and of what is wholly given back every part is wanted.
  const isShopsOwn = status !== 'approved' || dispute !== null || Boolean(known?.refundRequestedAt)
  const beyondBooks = (payment.refundedCents ?? 0) - (known?.refundedCents ?? 0)
  const takenBackCents = isShopsOwn ? 0 : Math.max(0, beyondBooks)
  const before = known?.status
  return { before, after: status, isNewPixCode, isNewlyDisputed, isWonBack, isRefundWanted, takenBackCents }
}
