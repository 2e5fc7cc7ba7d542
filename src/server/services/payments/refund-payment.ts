import { and, eq } from 'drizzle-orm'
import {
  type PaymentProvider,
  PaymentProviderError,
  type RefundRequest,
} from '#server/adapters/payment/payment-provider.ts'
import { payments } from '#server/db/schema/index.ts'
import { lockOrder } from '#server/services/orders/lock-order.ts'
import type { PaymentKey } from '#server/services/orders/payment-subject.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { requireProvider } from './require-provider.ts'

/**
 * Has the provider that took an approved payment give it back, and stores that while the order is held: what is settled at
 * the same moment waits, and then knows of it. Asked again it does nothing more. Throws as the provider does.
 */
export async function refundPayment(shop: Shop, { provider, providerPaymentId }: PaymentKey): Promise<void> {
  const taker = requireProvider(shop, provider)
  const isPayment = and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId))
  const [payment] = await shop.database.select().from(payments).where(isPayment)
  if (payment?.status !== 'approved') return
  const { amountCents, refundedCents } = payment
  await giveBack(taker, {
    providerPaymentId,
    idempotencyKey: `refund-${payment.id}`,
    // Parts of it may have gone back for goods that came back.
    ...(refundedCents > 0 && { amountCents: amountCents - refundedCents }),
  })
  await inTransaction(shop, async (tx) => {
    await lockOrder(tx, payment.orderId)
    await tx.database.update(payments).set({ status: 'refunded' }).where(isPayment)
  })
}

/** A provider may refuse because it has given the money back already, be it that the shop died before it stored that. */
async function giveBack(taker: PaymentProvider, refund: RefundRequest): Promise<void> {
  await taker.refundPayment(refund).catch(async (error: unknown) => {
    const isRefused = error instanceof PaymentProviderError && error.fault === 'refused'
    const payment = isRefused ? await taker.findPayment(refund.providerPaymentId) : undefined
    if (payment?.status !== 'refunded') throw error
  })
}
