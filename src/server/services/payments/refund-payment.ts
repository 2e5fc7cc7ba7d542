import { and, eq } from 'drizzle-orm'
import { heldCents } from '#domain/orders/order-money.ts'
import { payments } from '#server/db/schema/index.ts'
import { lockOrder } from '#server/services/orders/lock-order.ts'
import type { PaymentKey } from '#server/services/orders/payment-subject.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { ContestedPaymentError, giveBack } from './give-back.ts'
import { storeRefundFault } from './refund-fault.ts'
import { requireProvider } from './require-provider.ts'

/**
 * Has the provider that took an approved payment refund it, and records that while the order is locked: concurrent settlements wait, and
 * then see it. Idempotent, also after it was handed to the staff. Throws as the provider does, and while the payment is disputed.
 */
export async function refundPayment(shop: Shop, { provider, providerPaymentId }: PaymentKey): Promise<void> {
  const taker = requireProvider(shop, provider)
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
    // Parts of it may have gone back for goods that came back.
    ...(payment.refundedCents > 0 && { amountCents: heldCents(payment) }),
  }
  try {
    if (payment.dispute === 'open') throw new ContestedPaymentError()
    await giveBack(taker, refund, read)
  } catch (error) {
    // It may have gone back in another way meanwhile.
    const isStillHere = and(isPayment, eq(payments.status, 'approved'))
    await storeRefundFault(shop, error, (refundFault) => store({ refundFault }, isStillHere))
    throw error
  }
  await store({ status: 'refunded', refundFault: null })
}
