import { eq } from 'drizzle-orm'
import type { NotificationFault } from '#domain/orders/unknown-payments.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { paymentNotifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { MissingProviderError, requireProvider } from './require-provider.ts'
import { settleFound } from './settle-found.ts'

/**
 * Asks the provider for what a notification is about, and settles what it answers. Throws when the provider does not
 * answer or does not know the payment yet: the notification then waits for the next try, and says why.
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
    const taker = requireProvider(shop, provider)
    await settleFound(shop, { provider, find: () => findNotified(taker, providerPaymentId) })
  } catch (error) {
    await store({ fault: notificationFaultOf(error) }).catch((err: unknown) => {
      shop.log.error({ err }, 'why a notification was not settled could not be stored')
    })
    throw error
  }
  await store({ processedAt: shop.now(), fault: null })
}

/** A provider that does not know of what it told. */
class NotThereError extends PaymentProviderError {
  override name = 'NotThereError'
}

/** Why a notification was not settled, as far as that is known; null for what has nothing to do with the provider. */
function notificationFaultOf(error: unknown): NotificationFault | null {
  if (error instanceof NotThereError) return 'not-there'
  if (error instanceof MissingProviderError) return 'not-configured'
  if (!(error instanceof PaymentProviderError)) return null
  // Nothing is under way where something is only asked for.
  return error.fault === 'under-way' ? null : error.fault
}

async function findNotified(taker: PaymentProvider, notified: string) {
  const payments = await taker.findNotifiedPayments(notified)
  if (payments) return payments
  throw new NotThereError('not-understood', `${taker.id} does not know ${notified} of which it told`)
}
