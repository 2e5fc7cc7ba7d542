import { eq } from 'drizzle-orm'
import { PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { paymentNotifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { requireProvider } from './require-provider.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the provider for what a notification is about, and settles what it answers. Throws when the provider does not
 * answer or does not know the payment yet: the notification then waits for the next try.
 */
export async function settleNotification(shop: Shop, notificationId: string): Promise<void> {
  const [notification] = await shop.database
    .select()
    .from(paymentNotifications)
    .where(eq(paymentNotifications.id, notificationId))
  if (!notification || notification.processedAt) return
  const { provider, providerPaymentId } = notification
  const payments = await requireProvider(shop, provider).findNotifiedPayments(providerPaymentId)
  if (!payments)
    throw new PaymentProviderError('not-understood', `${provider} does not know ${providerPaymentId} of which it told`)
  for (const payment of payments) await settlePayment(shop, { ...payment, provider })
  await shop.database
    .update(paymentNotifications)
    .set({ processedAt: shop.now() })
    .where(eq(paymentNotifications.id, notificationId))
}
