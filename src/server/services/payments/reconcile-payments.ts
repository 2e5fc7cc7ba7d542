import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { attemptDeadline } from '#domain/orders/payment-times.ts'
import { PaymentProviderError, type ProviderPayment } from '#server/adapters/payment/payment-provider.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { orders, payments } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { wasRaised } from '#server/services/attention/was-raised.ts'
import { attemptExpiry } from '#server/services/orders/attempt-expiry.ts'
import { paymentSubject } from '#server/services/orders/payment-subject.ts'
import type { Shop } from '#server/shop.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the providers about every payment that is open here though its method's time is over, settles what they answer, and shows the staff where
 * that is about money: it was approved, given back, or is another amount or unknown there. After sixty days nobody is asked any more.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  for (const open of await readOverdue(shop)) {
    const { provider, providerPaymentId } = open
    const taker = shop.payments.find(provider)
    if (!taker) continue
    try {
      const found = await taker.findPayment(providerPaymentId)
      const cause = differenceOf(open, found)
      if (cause) await raiseDifference(shop, open, cause)
      if (found) await settlePayment(shop, { ...found, provider })
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error
      shop.log.warn({ err: error, provider, providerPaymentId }, 'an open payment could not be asked about')
    }
  }
}

type OpenPayment = typeof payments.$inferSelect

async function readOverdue(shop: Shop): Promise<OpenPayment[]> {
  const now = await readDatabaseTime(shop.database)
  const rows = await shop.database
    .select({ payment: payments, paymentDueAt: orders.paymentDueAt, pageOpenUntil: orders.pageOpenUntil })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.status, 'pending'), gte(payments.createdAt, sql`now() - interval '60 days'`)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return rows
    .filter(({ payment, ...order }) => {
      const { method, createdAt: since } = payment
      return attemptDeadline({ method, since, expiry: attemptExpiry(order, payment) }, shop.paymentTimes) < now
    })
    .map(({ payment }) => payment)
}

/** What is worth a look of the staff; nothing for an attempt that is still open or came to nothing. */
function differenceOf(open: OpenPayment, found: ProviderPayment | undefined): string | undefined {
  if (!found) return 'unknown to the provider'
  if (found.status === 'approved' || found.status === 'refunded') return `${open.status} here, ${found.status} there`
  return found.amountCents === open.amountCents ? undefined : `${open.amountCents} here, ${found.amountCents} there`
}

async function raiseDifference(shop: Shop, open: OpenPayment, cause: string): Promise<void> {
  const { orderId, provider, providerPaymentId, amountCents, method } = open
  const about = { kind: 'payment-difference', subject: paymentSubject(open) } as const
  // What the provider does not know stays open here: once the staff has seen to it, it is not news every hour.
  if (await wasRaised(shop, about)) return
  const details = { provider, providerPaymentId, amountCents, method, cause }
  await raiseAttention(shop, { ...about, orderId, details })
}
