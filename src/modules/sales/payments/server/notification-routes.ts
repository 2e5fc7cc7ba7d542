import { ORPCError } from '@orpc/client'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { shopError } from '#platform/contract/errors.ts'
import { errorAnswer } from '#platform/server/api/translate-errors.ts'
import { cutSlowBodies } from '#platform/server/http/body-limits.ts'
import type { Shop } from '#platform/server/shop.ts'
import { receiveNotification } from './notifications.ts'

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
