import { shopError } from '#contract/errors.ts'
import { isSignedBy } from '../notification-signature.ts'
import type { PaymentNotification } from '../payment-provider.ts'
import { webhookBody } from './mercado-pago-api.ts'

/** The inbox's name for a notification of a merchant order, which may have several payments. */
export const merchantOrderPrefix = 'merchant_order/'

/**
 * Verifies a webhook and reads its subject: a payment, or a merchant order; undefined for any other topic.
 * The age of the signature does not matter: a webhook is sent again for days, and a repeated one changes
 * nothing. Throws the catalog's `INVALID_SIGNATURE` and `INVALID_INPUT`.
 */
export function readWebhook(
  secret: string,
  { headers, query, body }: { headers: Headers; query: URLSearchParams; body: string },
): PaymentNotification | undefined {
  const id = query.get('data.id') ?? ''
  const requestId = headers.get('x-request-id') ?? ''
  if (!isSignedBy(secret, { header: headers.get('x-signature'), paymentId: id, requestId }))
    throw shopError('INVALID_SIGNATURE')
  const payload = readBody(body)
  // Only the address is signed, so only it is trusted to name what changed.
  if (!/^\d{1,30}$/.test(id)) return undefined
  // Without any id, each signed notification is an event of its own: a later one of the payment is not
  // taken for the first.
  const event = payload.id ?? (requestId || hashIn(headers.get('x-signature')))
  switch (query.get('type') ?? query.get('topic') ?? payload.type) {
    case 'payment':
      return { eventId: `payment/${id}/${event}`, providerPaymentId: id, payload }
    case 'merchant_order':
    case 'topic_merchant_order_wh': {
      const notified = `${merchantOrderPrefix}${id}`
      return { eventId: `${notified}/${event}`, providerPaymentId: notified, payload }
    }
    default:
      return undefined
  }
}

const hashIn = (signature: string | null) => /v1=([0-9a-f]{64})/.exec(signature ?? '')?.[1] ?? ''

function readBody(body: string) {
  try {
    return webhookBody.parse(JSON.parse(body))
  } catch (cause) {
    throw shopError('INVALID_INPUT', { data: { issues: [] }, cause })
  }
}
