import { and, eq } from 'drizzle-orm'
import { heldCents } from '#domain/orders/order-money.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { payments } from '#server/db/schema/index.ts'
import { lockOrder } from '#server/services/orders/lock-order.ts'
import { type PaymentKey, paymentSubject } from '#server/services/orders/payment-subject.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { raiseFailedRefund } from './raise-failed-refund.ts'

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
      subject: paymentSubject(payment),
      payment,
      amountCents: heldCents(payment),
      fault: payment.refundFault,
    })
  })
}
