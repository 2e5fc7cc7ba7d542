import { and, eq } from 'drizzle-orm'
import { type PaymentStatus, statusAfterPayment } from '#domain/orders/payment-outcome.ts'
import { furthestStatus } from '#domain/orders/payment-progress.ts'
import type { ProviderPayment } from '#server/adapters/payment/payment-provider.ts'
import { payments } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockOrderByReference, type OrderRow } from './lock-order.ts'
import { moveOrder } from './move-order.ts'

/**
 * Enters what the provider says of a payment into the books, and moves its order from pending to processing when the
 * payment is approved for the first time. Telling it again, or in another order, changes nothing. An approval that is too
 * low, or of an order that was cancelled meanwhile, is written down and left to the staff.
 */
export function settlePayment(shop: Shop, payment: ProviderPayment): Promise<void> {
  return inTransaction(shop, async (transaction) => {
    const order = await lockOrderByReference(transaction, payment.externalReference)
    if (!order) {
      shop.log.warn({ providerPaymentId: payment.providerPaymentId }, 'a payment belongs to no order')
      return
    }
    const { before, after } = await recordPayment(transaction, order, payment)
    const isNewApproval = after === 'approved' && before !== 'approved'
    if (isNewApproval && isSettling(transaction, order, payment))
      await moveOrder(transaction, order, {
        status: statusAfterPayment(order.status, after),
        reason: 'payment',
        actorId: null,
      })
  })
}

type PaymentChange = { before: PaymentStatus | undefined; after: PaymentStatus }

async function recordPayment(shop: Shop, order: OrderRow, payment: ProviderPayment): Promise<PaymentChange> {
  const { providerPaymentId, amountCents, method } = payment
  const provider = shop.payments.id
  const [known] = await shop.database
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  const status = furthestStatus(known?.status, payment.status)
  await shop.database
    .insert(payments)
    .values({ orderId: order.id, provider, providerPaymentId, amountCents, method, status })
    .onConflictDoUpdate({
      target: [payments.provider, payments.providerPaymentId],
      set: { status, amountCents, method, updatedAt: shop.now() },
    })
  return { before: known?.status, after: status }
}

function isSettling(shop: Shop, order: OrderRow, { providerPaymentId, amountCents }: ProviderPayment): boolean {
  const facts = { orderId: order.id, orderStatus: order.status, providerPaymentId, amountCents }
  if (amountCents < order.totalCents) {
    shop.log.error({ ...facts, totalCents: order.totalCents }, 'a payment is lower than its order: not settled')
    return false
  }
  if (order.status !== 'pending') {
    shop.log.warn(facts, 'an approved payment of an order that does not wait for one: a person has to look at it')
    return false
  }
  return true
}
