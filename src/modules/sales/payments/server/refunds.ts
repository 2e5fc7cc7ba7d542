import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { raiseAttention, resolveAttention } from '../../attention/server/raise-attention.ts'
import { resolvedTexts } from '../../attention/server/texts.ts'
import { lockOrder, type OrderRow } from '../../orders/server/lock-order.ts'
import { orders, paymentRefunds, payments } from '../../tables.ts'
import { heldCents, refundDueCents, refundedAtProvider, refundedOfOrder } from '../amounts.ts'
import type { RefundFault } from '../look-ups.ts'
import { refundPaymentJob, refundReturnJob } from './jobs.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  type RefundRequest,
  requireProvider,
} from './providers/provider.ts'
import { formatPaymentKey, type PaymentKey } from './record-payment.ts'

/** Enqueues the refund of an approved payment, in the caller's transaction, which has locked its order. */
export async function requestRefund(tx: Shop, { provider, providerPaymentId }: PaymentKey): Promise<void> {
  await tx.database
    .update(payments)
    .set({ refundRequestedAt: await readDatabaseTime(tx.database), refundGivenUpAt: null, refundFault: null })
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  await tx.jobs.enqueue(tx.database, refundPaymentJob, { provider, providerPaymentId })
}

type GivenUp = {
  subject: string
  payment: PaymentKey & { orderId: string; method: string | null }
  amountCents: number
  fault: RefundFault | null
}

/** Raises an item about a refund that was given up, or is still under way; closes an earlier one of the other kind. */
export async function raiseFailedRefund(tx: Shop, { subject, payment, amountCents, fault }: GivenUp): Promise<void> {
  const isUnderWay = fault === 'under-way'
  await resolveAttention(tx, {
    kinds: [isUnderWay ? 'refund-failed' : 'refund-under-way'],
    subjects: [subject],
    note: resolvedTexts.changed,
  })
  const { provider, providerPaymentId, method, orderId } = payment
  await raiseAttention(tx, {
    kind: isUnderWay ? 'refund-under-way' : 'refund-failed',
    subject,
    orderId,
    details: { provider, providerPaymentId, amountCents, method, fault: fault ?? undefined },
  })
}

type Payment = Pick<typeof payments.$inferSelect, 'amountCents' | 'refundedCents' | 'decision' | 'refundRequestedAt'>

/** The provider holds the money of a disputed payment, and refunds it if the shop loses: the shop does not. */
export class ContestedPaymentError extends Error {
  override readonly name = 'ContestedPaymentError'
}

type Refund = RefundRequest & {
  /** For an old refund, whose key may be forgotten: what its payment shows as refunded once this one is made. */
  shownOnceMadeCents?: number | undefined
}

/**
 * Has a provider refund money of a payment. A refusal counts as success if the payment, read again, shows everything
 * due as refunded; an old refund, whose key may be forgotten, is checked first, and fails as `not-understood` if it may
 * be made. Throws as the provider does, and `ContestedPaymentError` after a lost chargeback.
 */
export async function refundAtProvider(
  provider: PaymentProvider,
  { shownOnceMadeCents, ...refund }: Refund,
  readPayment: () => Promise<Payment | undefined>,
): Promise<void> {
  const read = async () => {
    const reported = await provider.findPayment(refund.providerPaymentId)
    if (reported?.dispute?.state === 'lost') throw new ContestedPaymentError()
    const stored = reported && (await readPayment())
    if (!stored) return { shownCents: 0, isMade: false }
    const shownCents = refundedAtProvider(reported)
    return { shownCents, isMade: shownCents >= refundDueCents(stored) }
  }
  if (shownOnceMadeCents !== undefined) {
    const { shownCents, isMade } = await read()
    if (isMade) return
    if (shownCents >= shownOnceMadeCents)
      throw new PaymentProviderError('not-understood', 'an old refund may be among those that its payment shows')
  }
  await provider.refundPayment(refund).catch(async (error: unknown) => {
    const isRefused = error instanceof PaymentProviderError && error.fault === 'refused'
    if (!isRefused || !(await read()).isMade) throw error
  })
}

/** The reason of a failed refund; null for errors that do not come from the provider. */
function refundFaultOf(error: unknown): RefundFault | null {
  if (error instanceof ContestedPaymentError) return 'contested'
  return error instanceof PaymentProviderError ? error.fault : null
}

/** Stores why a refund failed. If storing fails, the original error is still the one to report. */
export async function storeRefundFault(
  shop: Shop,
  error: unknown,
  store: (fault: RefundFault | null) => Promise<unknown>,
): Promise<void> {
  await store(refundFaultOf(error)).catch((err: unknown) => {
    shop.log.error({ err }, 'why money was not given back could not be stored')
  })
}

/**
 * Has the provider that took an approved payment refund it, and records that while the order is locked:
 * concurrent settlements wait, and then see it. Idempotent, and without effect once it was given up. Throws
 * as the provider does, and while the payment is disputed.
 */
export async function refundPayment(shop: Shop, { provider, providerPaymentId }: PaymentKey): Promise<void> {
  const paymentProvider = requireProvider(shop, provider)
  const isPayment = and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId))
  const read = async () => (await shop.database.select().from(payments).where(isPayment))[0]
  const payment = await read()
  if (payment?.status !== 'approved' || payment.refundGivenUpAt !== null) return
  const store = (stored: Partial<Pick<typeof payment, 'status' | 'refundFault'>>, where = isPayment) =>
    inTransaction(shop, async (tx) => {
      await lockOrder(tx, payment.orderId)
      await tx.database.update(payments).set(stored).where(where)
    })
  const refund = {
    providerPaymentId,
    idempotencyKey: `refund-${payment.id}`,
    // Returns may have refunded parts of it.
    amountCents: payment.refundedCents > 0 ? heldCents(payment) : undefined,
  }
  try {
    if (payment.dispute === 'open') throw new ContestedPaymentError()
    await refundAtProvider(paymentProvider, refund, read)
  } catch (error) {
    // It may have been refunded in another way meanwhile.
    const isStillApproved = and(isPayment, eq(payments.status, 'approved'))
    await storeRefundFault(shop, error, (refundFault) => store({ refundFault }, isStillApproved))
    throw error
  }
  await store({ status: 'refunded', refundFault: null })
}

/** Raises an item about a refund that failed for three days, and ends the retries. */
export function failRefund(shop: Shop, { provider, providerPaymentId }: PaymentKey): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const isPayment = and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId))
    const [found] = await tx.database.select({ orderId: payments.orderId }).from(payments).where(isPayment)
    if (!found) return
    await lockOrder(tx, found.orderId)
    const [payment] = await tx.database
      .update(payments)
      .set({ refundGivenUpAt: await readDatabaseTime(tx.database) })
      .where(and(isPayment, eq(payments.status, 'approved')))
      .returning()
    if (!payment) return
    await raiseFailedRefund(tx, {
      subject: formatPaymentKey(payment),
      payment,
      amountCents: heldCents(payment),
      fault: payment.refundFault,
    })
  })
}

/** Enqueues the given-up refunds of a payment again after a won chargeback. The caller has locked the order. */
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
  return keys.map(formatPaymentKey)
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

export const refundPaymentHandler = handleJob(refundPaymentJob, refundPayment, failRefund)

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

/** Recounts how much of an order's price was refunded, after a change of its payments. The caller locks it. */
export async function recountRefunds(tx: Shop, { id, totalCents }: Pick<OrderRow, 'id' | 'totalCents'>): Promise<void> {
  const counted = (await readBookedPayments(tx, id)).map((payment) => ({
    ...payment,
    // A lost chargeback is of the whole payment, including pending refunds.
    refunds: payment.refunds.filter(({ refundedAt }) => refundedAt !== null || isLost(payment)),
  }))
  const refundedCents = refundedOfOrder({ totalCents, payments: counted })
  await tx.database
    .update(orders)
    .set({ refundedCents })
    .where(and(eq(orders.id, id), ne(orders.refundedCents, refundedCents)))
}

const isLost = ({ status, dispute }: Pick<typeof payments.$inferSelect, 'status' | 'dispute'>) =>
  status === 'refunded' && dispute === 'lost'
