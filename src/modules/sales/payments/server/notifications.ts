import { ORPCError } from '@orpc/client'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { shopError } from '#platform/contract/errors.ts'
import { errorAnswer } from '#platform/server/api/translate-errors.ts'
import { cutSlowBodies } from '#platform/server/http/body-limits.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { raiseAttention } from '../../attention/server/raise-attention.ts'
import { paymentNotifications } from '../../tables.ts'
import type { NotificationFault } from '../look-ups.ts'
import { settlePaymentJob } from './jobs.ts'
import { settleFoundPayments } from './look-up-payments.ts'
import {
  MissingProviderError,
  type NotificationRequest,
  type PaymentNotification,
  type PaymentProvider,
  PaymentProviderError,
  requireProvider,
} from './providers/provider.ts'
import { formatPaymentKey } from './record-payment.ts'

/** Verifies a notification and stores it with the job that settles it, once. Throws as `readNotification` does. */
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

/** Without characters that PostgreSQL rejects: only the address is signed, the body may contain anything. */
const storable = ({ eventId, providerPaymentId, payload }: PaymentNotification): PaymentNotification => ({
  eventId: storableText(eventId),
  providerPaymentId: storableText(providerPaymentId),
  payload: JSON.parse(JSON.stringify(payload, (_, value) => (typeof value === 'string' ? storableText(value) : value))),
})

const storableText = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** Reads a notification's payments and settles them. Throws, and stores the reason, if the provider cannot say. */
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
    await settleFoundPayments(shop, { provider, find: () => findNotified(paymentProvider, providerPaymentId) })
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

/** Raises an item about a notification whose payment could not be read for three days; ends the retries. */
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
      subject: formatPaymentKey({ provider, providerPaymentId }),
      details: { provider, providerPaymentId, unknownCause: fault ?? undefined },
    })
  })
}

export const settlePaymentHandler = handleJob(
  settlePaymentJob,
  (shop, { notificationId }) => settleNotification(shop, notificationId),
  (shop, { notificationId }) => failNotification(shop, notificationId),
)

/** Notifications name a payment and little else. */
const maxBodyBytes = 64 * 1024

/** The body is read as bytes: no provider sends invalid text. */
function textOf(body: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch (cause) {
    throw shopError('INVALID_INPUT', { data: { issues: [] }, cause })
  }
}

/** Verifies a provider's notification, stores it in the inbox with the job that settles it, and acknowledges it. */
export function paymentNotificationRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.use(cutSlowBodies())
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: (context) => errorAnswer(context, 'PAYLOAD_TOO_LARGE') }))
  app.post('/:provider', async (context) => {
    const provider = shop.ports.payments.find(context.req.param('provider'))
    if (!provider) return errorAnswer(context, 'NOT_FOUND')
    try {
      await receiveNotification(shop, {
        provider,
        headers: context.req.raw.headers,
        query: new URL(context.req.url).searchParams,
        body: textOf(await context.req.arrayBuffer()),
      })
      return context.json({ received: true })
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      shop.log.warn({ code: error.code, provider: provider.id }, 'a payment notification was refused')
      return context.newResponse(JSON.stringify({ ...error.toJSON(), defined: true }), {
        status: error.status,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      } as never)
    }
  })
  return app
}
