import type { Database } from '#server/db/client.ts'
import { signatureOf } from '../notification-signature.ts'
import type { SimuladoNotificationBody } from './simulado-api.ts'
import { findPayment, noteNotified, type PaymentRow } from './simulado-store.ts'

export type NotificationSender = { database: Database; secret: string; now: () => Date }

const timeoutMilliseconds = 4000

/**
 * Notifies the shop that a payment changed: a signed POST to the address given by its checkout. Nothing is sent if
 * the shop has accepted the notification already. Throws if the shop does not accept it; the caller has to retry.
 */
export async function deliverNotification(sender: NotificationSender, paymentId: string): Promise<void> {
  const { database, secret, now } = sender
  const found = await findPayment(database, paymentId)
  if (!found || found.payment.notifiedAt) return
  const { payment, checkout } = found
  // The event's own id, so that a repeated notification can be recognised; it is part of what is signed.
  const requestId = `${payment.id}:${payment.status}`
  const timestamp = String(Math.floor(now().getTime() / 1000))
  const address = new URL(checkout.notificationUrl)
  address.searchParams.set('data.id', payment.id)
  address.searchParams.set('type', 'payment')
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      'x-signature': `ts=${timestamp},v1=${signatureOf({ paymentId: payment.id, requestId, timestamp }, secret)}`,
    },
    body: JSON.stringify(bodyOf(payment, requestId, now())),
    signal: AbortSignal.timeout(timeoutMilliseconds),
    redirect: 'error',
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the shop answered ${answer.status} to a notification`)
  await noteNotified(database, payment, now())
}

function bodyOf(payment: PaymentRow, eventId: string, now: Date): SimuladoNotificationBody {
  const isFirst = payment.updatedAt.getTime() === payment.createdAt.getTime()
  return {
    id: eventId,
    type: 'payment',
    action: isFirst ? 'payment.created' : 'payment.updated',
    date_created: now.toISOString(),
    data: { id: payment.id },
  }
}
