import { eq } from 'drizzle-orm'
import { paymentNotifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { requireProvider } from './require-provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the provider for what a notification is about, and settles what it answers. Throws when the provider
 * does not answer: the notification then waits for the next try.
 */
export async function settleNotification(shop: Shop, notificationId: string): Promise<void> {
  const [notification] = await shop.database
    .select()
    .from(paymentNotifications)
    .where(eq(paymentNotifications.id, notificationId))
  if (!notification || notification.processedAt) return
  const { provider, providerPaymentId } = notification
  const payments = await requireProvider(shop, provider).findNotifiedPayments(providerPaymentId)
  for (const payment of payments) await settlePayment(shop, { ...payment, provider })
  if (payments.length === 0)
    shop.log.warn({ provider, providerPaymentId }, 'the provider does not know the payment it told of')
  await shop.database
    .update(paymentNotifications)
    .set({ processedAt: shop.now() })
    .where(eq(paymentNotifications.id, notificationId))
}
