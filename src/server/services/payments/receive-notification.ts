import type { NotificationRequest, PaymentProvider } from '#server/adapters/payment/payment-provider.ts'
import { paymentNotifications } from '#server/db/schema/index.ts'
import { settlePaymentJob } from '#server/jobs/definitions/settle-payment.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Verifies a provider's notification and puts it into the inbox together with the job that settles it. One that is there
 * already changes nothing. Throws as the provider's `readNotification` does.
 */
export async function receiveNotification(
  shop: Shop,
  { provider, ...request }: NotificationRequest & { provider: PaymentProvider },
): Promise<void> {
  const notification = await provider.readNotification(request)
  if (!notification) return
  await inTransaction(shop, async (tx) => {
    const [stored] = await tx.database
      .insert(paymentNotifications)
      .values({ ...notification, provider: provider.id, receivedAt: shop.now() })
      .onConflictDoNothing({ target: [paymentNotifications.provider, paymentNotifications.eventId] })
      .returning({ id: paymentNotifications.id })
    if (stored) await tx.jobs.enqueue(tx.database, settlePaymentJob, { notificationId: stored.id })
  })
}
