import { eq } from 'drizzle-orm'
import { paymentNotifications } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { paymentSubject } from '#server/services/orders/payment-subject.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Raises an item, with the reason, about a notification whose payment could not be read for three days, and
 * ends the retries.
 */
export function failNotification(shop: Shop, notificationId: string): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const [notification] = await tx.database
      .update(paymentNotifications)
      .set({ processedAt: tx.now() })
      .where(eq(paymentNotifications.id, notificationId))
      .returning()
    if (!notification) return
    const { provider, providerPaymentId, fault } = notification
    await raiseAttention(tx, {
      kind: 'payment-unknown',
      subject: paymentSubject({ provider, providerPaymentId }),
      details: { provider, providerPaymentId, unknownCause: fault ?? undefined },
    })
  })
}
