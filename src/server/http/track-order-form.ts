import { ORPCError } from '@orpc/client'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { trackingRequest } from '#contract/shop/tracking.ts'
import { type TrackingFault, trackOrderPath } from '#domain/tracking-page.ts'
import { openTracking } from '#server/services/orders/track-order.ts'
import type { Shop } from '#server/shop.ts'
import { sameOriginOnly } from './security/security-headers.ts'
import type { TrustedProxies } from './security/trusted-proxies.ts'
import { sentIn, visitorAddress } from './security/visitor.ts'

/**
 * Takes the form of the tracking page as the browser itself sends it, so that it works without scripts, and leads to the
 * order's page. The e-mail stands in no address, where it would be kept.
 */
export function trackOrderForm(shop: Shop, trustedProxies: TrustedProxies): Hono {
  const app = new Hono()
  app.use(sameOriginOnly(shop.url))
  app.post(
    '/',
    bodyLimit({ maxSize: 4 * 1024, onError: (context) => tellFault(context, 'invalid') }),
    async (context) => {
      const { number, email } = await context.req.parseBody().catch(() => ({ number: '', email: '' }))
      const asked = trackingRequest.safeParse({ number, email })
      if (!asked.success) return tellFault(context, 'invalid')
      try {
        const address = visitorAddress(sentIn(context), trustedProxies)
        const { access } = await openTracking(shop, { ...asked.data, address })
        return leadTo(context, `${trackOrderPath}?access=${access}`)
      } catch (error) {
        const code = error instanceof ORPCError && error.code
        if (code === 'ORDER_NOT_TRACKED') return tellFault(context, 'unknown')
        if (code === 'TOO_MANY_REQUESTS') return tellFault(context, 'too-often')
        throw error
      }
    },
  )
  return app
}

const tellFault = (context: Context, fault: TrackingFault) => leadTo(context, `${trackOrderPath}?fault=${fault}`)

function leadTo(context: Context, path: string) {
  context.header('Cache-Control', 'no-store')
  return context.redirect(path, 303)
}
