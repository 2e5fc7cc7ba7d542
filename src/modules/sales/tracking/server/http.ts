import { ORPCError } from '@orpc/client'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseOrderNumber } from '#modules/customers/messages/order-number.ts'
import { readPlace, readTrackingAccess, setBrowserCookie, setTrackingCookie } from '#modules/customers/server/index.ts'
import { type TrackingFault, trackedOrderPath, trackOrderPath } from '#modules/customers/sessions/rules.ts'
import { sameOriginOnly } from '#platform/server/http/security-headers.ts'
import { readAppRequest, type TrustedProxies, visitorAddress } from '#platform/server/http/visitor.ts'
import type { Shop } from '#platform/server/shop.ts'
import { trackingRequest } from '../contract.ts'
import { encryptTyped, findTrackable, openTracking, type TrackableOrder } from './track-order.ts'

/** Redirects without a cache or history of the address that was asked for. */
export function redirectUncached(context: Context, path: string): Response {
  context.header('Cache-Control', 'no-store')
  return context.redirect(path, 303)
}

/** Lets the browser follow an order for an hour, and redirects to its page, whose address opens nothing. */
export function redirectToOrder(context: Context, shop: Shop, order: TrackableOrder): Response {
  const answer = redirectUncached(context, trackedOrderPath(order.orderNumber))
  setTrackingCookie(answer.headers, context.req.raw.headers, shop, order)
  return answer
}

/** Handles the tracking page's form without scripts: redirects to the order, or back with what was typed. */
export function trackOrderForm(shop: Shop, trustedProxies: TrustedProxies): Hono {
  const app = new Hono()
  app.use(sameOriginOnly(shop.settings.url))
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
        const place = readPlace({ headers: context.req.raw.headers, address, shop })
        const order = await openTracking(shop, { ...parsed.data, place })
        const answer = redirectToOrder(context, shop, order)
        setBrowserCookie(answer.headers, shop.settings.url, place)
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

/**
 * Answers the link of an e-mail about a guest's order with a cookie of an hour and a redirect to the order's page, so
 * that no page has the access in its address. The link can be opened again, as mail scanners open it first. An access
 * that has expired or was made up leads to the same page, which says so.
 */
export function trackOrderLink(shop: Shop): Hono {
  const app = new Hono()
  app.get('/', async (context, next) => {
    const access = context.req.query('access')
    if (access === undefined) return next()
    const orderId = readTrackingAccess(shop, access)
    const order = orderId === undefined ? undefined : await findTrackable(shop, orderId)
    if (order) return redirectToOrder(context, shop, order)
    return redirectUncached(context, trackedOrderPath(parseOrderNumber(access.split('.', 1)[0] ?? '') ?? 'none'))
  })
  return app
}
