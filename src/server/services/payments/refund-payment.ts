import { and, eq } from 'drizzle-orm'
import { heldCents } from '#domain/orders/order-money.ts'
import { payments } from '#server/db/schema/index.ts'
import { lockOrder } from '#server/services/orders/lock-order.ts'
import type { PaymentKey } from '#server/services/orders/payment-subject.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { ContestedPaymentError, refundAtProvider } from './refund-at-provider.ts'
import { storeRefundFault } from './refund-fault.ts'
import { requireProvider } from './require-provider.ts'

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
