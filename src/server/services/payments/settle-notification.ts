import { eq } from 'drizzle-orm'
import { type PaymentProvider, PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { paymentNotifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { requireProvider } from './require-provider.ts'
import { settleFound } from './settle-found.ts'

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
  const taker = requireProvider(shop, provider)
  await settleFound(shop, { provider, find: () => findNotified(taker, providerPaymentId) })
  await shop.database
    .update(paymentNotifications)
    .set({ processedAt: shop.now() })
    .where(eq(paymentNotifications.id, notificationId))
}

async function findNotified(taker: PaymentProvider, notified: string) {
  const payments = await taker.findNotifiedPayments(notified)
  if (payments) return payments
  throw new PaymentProviderError('not-understood', `${taker.id} does not know ${notified} of which it told`)
}
