import type {
  NotificationRequest,
  PaymentNotification,
  PaymentProvider,
} from '#server/adapters/payment/payment-provider.ts'
import { paymentNotifications } from '#server/db/schema/index.ts'
import { settlePaymentJob } from '#server/jobs/definitions/settle-payment.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Verifies a provider's notification and stores it in the inbox together with the job that settles it. A
 * repeated one changes nothing. Throws as the provider's `readNotification` does.
 */
export async function receiveNotification(
  shop: Shop,
  { provider, ...request }: NotificationRequest & { provider: PaymentProvider },
): Promise<void> {
  const read = await provider.readNotification(request)
  if (!read) return
  const notification = storable(read)
  await inTransaction(shop, async (tx) => {
    const [stored] = await tx.database
      .insert(paymentNotifications)
      .values({ ...notification, provider: provider.id, receivedAt: shop.now() })
      .onConflictDoNothing({ target: [paymentNotifications.provider, paymentNotifications.eventId] })
      .returning({ id: paymentNotifications.id })
    if (stored) await tx.jobs.enqueue(tx.database, settlePaymentJob, { notificationId: stored.id })
  })
}

/**
 * The notification without characters that PostgreSQL rejects: only its address is signed, its body may
 * contain anything.
 */
const storable = ({ eventId, providerPaymentId, payload }: PaymentNotification): PaymentNotification => ({
  eventId: storableText(eventId),
  providerPaymentId: storableText(providerPaymentId),
  payload: JSON.parse(JSON.stringify(payload, (_, value) => (typeof value === 'string' ? storableText(value) : value))),
})

const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '')
