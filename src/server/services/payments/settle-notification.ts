import { eq } from 'drizzle-orm'
import type { NotificationFault } from '#domain/orders/unknown-payments.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { paymentNotifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { MissingProviderError, requireProvider } from './require-provider.ts'
import { settleFound } from './settle-found.ts'

/**
 * Reads the payments of a notification from the provider and settles them. Throws if the provider does not
 * respond or does not know the payment yet: the reason is stored with the notification, which is retried.
 */
export async function settleNotification(shop: Shop, notificationId: string): Promise<void> {
  const [notification] = await shop.database
    .select()
    .from(paymentNotifications)
    .where(eq(paymentNotifications.id, notificationId))
  if (!notification || notification.processedAt) return
  const { provider, providerPaymentId } = notification
  const store = (stored: Partial<Pick<typeof notification, 'processedAt' | 'fault'>>) =>
    shop.database.update(paymentNotifications).set(stored).where(eq(paymentNotifications.id, notificationId))
  try {
    const paymentProvider = requireProvider(shop, provider)
    await settleFound(shop, { provider, find: () => findNotified(paymentProvider, providerPaymentId) })
  } catch (error) {
    await store({ fault: notificationFaultOf(error) }).catch((err: unknown) => {
      shop.log.error({ err }, 'why a notification was not settled could not be stored')
    })
    throw error
  }
  await store({ processedAt: shop.now(), fault: null })
}

/** The provider does not know a payment of its own notification. */
class NotThereError extends PaymentProviderError {
  override name = 'NotThereError'
}

/** The reason why a notification was not settled; null for errors that do not come from the provider. */
function notificationFaultOf(error: unknown): NotificationFault | null {
  if (error instanceof NotThereError) return 'not-there'
  if (error instanceof MissingProviderError) return 'not-configured'
  if (!(error instanceof PaymentProviderError)) return null
  // A read is never pending.
  return error.fault === 'under-way' ? null : error.fault
}

async function findNotified(paymentProvider: PaymentProvider, notified: string) {
  const payments = await paymentProvider.findNotifiedPayments(notified)
  if (payments) return payments
  throw new NotThereError('not-understood', `${paymentProvider.id} does not know ${notified} of which it told`)
}
