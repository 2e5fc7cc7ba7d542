import { ORPCError } from '@orpc/client'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { trackingRequest } from '#contract/shop/tracking.ts'
import { type TrackingFault, trackOrderPath } from '#domain/tracking-page.ts'
import { placeOf, setBrowserCookie } from '#server/auth/browser-cookies.ts'
import { openTracking } from '#server/services/orders/track-order.ts'
import { encryptTyped } from '#server/services/orders/tracking-form.ts'
import type { Shop } from '#server/shop.ts'
import { redirectToOrder, redirectUncached } from './redirect-to-order.ts'
import { sameOriginOnly } from './security/security-headers.ts'
import type { TrustedProxies } from './security/trusted-proxies.ts'
import { readAppRequest, visitorAddress } from './security/visitor.ts'

/**
 * Handles the tracking page's form as the browser itself sends it, so that it works without scripts, and
 * redirects to the order's page, or back with what was typed. The e-mail appears in no address.
 */
export function trackOrderForm(shop: Shop, trustedProxies: TrustedProxies): Hono {
  const app = new Hono()
  app.use(sameOriginOnly(shop.url))
  app.post(
    '/',
    bodyLimit({ maxSize: 4 * 1024, onError: (context) => redirectUncached(context, faultPath('invalid')) }),
    async (context) => {
      const { number, email } = await context.req.parseBody().catch(() => ({ number: '', email: '' }))
      const parsed = trackingRequest.safeParse({ number, email })
      const typed = encryptTyped(shop, { number: firstOf(number, 60), email: firstOf(email, 254) })
      const faultText = (fault: TrackingFault) => redirectUncached(context, `${faultPath(fault)}&typed=${typed}`)
      if (!parsed.success) return faultText('invalid')
      try {
        const address = visitorAddress(readAppRequest(context), trustedProxies)
        const place = placeOf({ headers: context.req.raw.headers, address, shop })
        const order = await openTracking(shop, { ...parsed.data, place })
        const answer = redirectToOrder(context, shop, order)
        setBrowserCookie(answer.headers, shop.url, place)
        return answer
      } catch (error) {
        const code = error instanceof ORPCError && error.code
        if (code === 'ORDER_NOT_TRACKED') return faultText('unknown')
        if (code === 'TOO_MANY_REQUESTS') return faultText('too-often')
        throw error
      }
    },
  )
  return app
}

const faultPath = (fault: TrackingFault) => `${trackOrderPath}?fault=${fault}`

/** The field's limit: a file, or several values of one name, count as nothing. */
const firstOf = (field: unknown, characters: number) => (typeof field === 'string' ? field.slice(0, characters) : '')
