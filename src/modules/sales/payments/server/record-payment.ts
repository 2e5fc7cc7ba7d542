import { and, eq, gte, or, sql } from 'drizzle-orm'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { raiseAttention, resolveAttention } from '../../attention/server/raise-attention.ts'
import { resolvedTexts } from '../../attention/server/texts.ts'
import type { BookedMeans } from '../../returns/rules.ts'
import { attentionItems, orders, paymentRefunds, payments } from '../../tables.ts'
import { computeExternalRefund } from '../amounts.ts'
import { furthestDispute, furthestStatus, type PaymentStatus } from '../rules.ts'
import type { ProviderPayment } from './providers/provider.ts'

export type PaymentKey = { provider: string; providerPaymentId: string }

/** What an item for the staff is about that concerns one payment. */
export const formatPaymentKey = ({ provider, providerPaymentId }: PaymentKey) =>
  `payment:${provider}:${providerPaymentId}`

type ExternalRefund = { paymentId: string; amountCents: number; means: Extract<BookedMeans, 'panel' | 'chargeback'> }

/** Records a refund outside the shop, once, in a transaction that holds the order; returns its id. */
export async function recordExternalRefund(
  tx: Shop,
  { paymentId, amountCents, means }: ExternalRefund,
): Promise<string> {
  await tx.database
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}` })
    .where(eq(payments.id, paymentId))
  const refundedAt = await readDatabaseTime(tx.database)
  const [refund] = await tx.database
    .insert(paymentRefunds)
    .values({ paymentId, amountCents, means, refundedAt })
    .returning({ id: paymentRefunds.id })
  if (!refund) throw new Error('the external refund was not stored')
  return refund.id
}

/** Deletes the refunds recorded for a chargeback that the shop has won after all. */
export async function reverseChargeback(tx: Shop, paymentId: string): Promise<void> {
  const chargebacks = await tx.database
    .delete(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.means, 'chargeback')))
    .returning({ amountCents: paymentRefunds.amountCents })
  const cents = chargebacks.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await tx.database
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} - ${cents}` })
    .where(eq(payments.id, paymentId))
}

export type ReceivedPayment = ProviderPayment & { provider: string }

export type PaymentRow = typeof payments.$inferSelect

export type PaymentChange = NonNullable<Awaited<ReturnType<typeof recordPayment>>>

/** A payment that is not stored yet has no refunds by the shop. */
const unknown = { refundedCents: 0, decision: null, refundRequestedAt: null }

/** Stores a payment of a locked order as reported. Returns what changed; undefined if it is of another order. */
export async function recordPayment(tx: Shop, { orderId, payment }: { orderId: string; payment: ReceivedPayment }) {
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
    /** As it was stored before; undefined for a new one. */
    former: known,
    after: status,
    dispute: disputeState,
    /** Whether the shop has won a chargeback that it had lost before. */
    isChargebackReversed,
    /** Whether it is an unpaid Pix whose code has not been shown yet. */
    isNewPixCode: status === 'pending' && pixCode !== null && pixCode !== known?.pixCode,
    /** Whether the shop has won a chargeback by this change, lost before or not. */
    isNewlyWon: disputeState === 'won' && known?.dispute !== 'won',
    isNewlyDisputed: disputeState === 'open' && known?.dispute !== 'open',
    /** The amount refunded outside the shop that is not recorded yet. */
    externalRefundCents: mayBeRefundedExternally(payment) ? computeExternalRefund(payment, known ?? unknown) : 0,
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

const kind = 'payment-unreadable'
const subjectOf = (orderId: string) => `order:${orderId}`

type Unreadable = { orderId: string; since: Date; cause: string }

/** Raises an item about an order whose payment state is unknown; once closed, it is not raised again. */
export async function raiseUnreadablePayment(shop: Shop, { orderId, since, cause }: Unreadable): Promise<void> {
  const isSeen = and(
    eq(attentionItems.kind, kind),
    eq(attentionItems.subject, subjectOf(orderId)),
    gte(attentionItems.createdAt, since),
  )
  if ((await shop.database.$count(attentionItems, isSeen)) > 0) return
  const [order] = await shop.database
    .select({ totalCents: orders.totalCents, provider: orders.paymentProvider })
    .from(orders)
    // The payments that could be parsed may have settled it.
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending')))
  if (!order) return
  const details = { totalCents: order.totalCents, provider: order.provider ?? undefined, cause }
  await raiseAttention(shop, { kind, subject: subjectOf(orderId), orderId, details })
}

/** Closes that item once the payments of the order could be read, in the caller's transaction. */
export const resolveUnreadablePayment = (tx: Shop, orderId: string): Promise<void> =>
  resolveAttention(tx, { kinds: [kind], subjects: [subjectOf(orderId)], note: resolvedTexts.paymentRead })
