import type { Context } from 'hono'
import { trackedOrderPath } from '#domain/tracking-page.ts'
import { setTrackingCookie } from '#server/auth/tracking-cookie.ts'
import type { TrackableOrder } from '#server/services/orders/track-order.ts'
import type { Shop } from '#server/shop.ts'

/** Redirects without a cache or history of the address that was asked for. */
export function redirectUncached(context: Context, path: string): Response {
  context.header('Cache-Control', 'no-store')
  return context.redirect(path, 303)
}

/**
 * Lets the browser follow an order for an hour, and redirects to its page: the address contains the number
 * alone, which opens nothing.
 */
export function redirectToOrder(context: Context, shop: Shop, order: TrackableOrder): Response {
  const answer = redirectUncached(context, trackedOrderPath(order.orderNumber))
  setTrackingCookie(answer.headers, context.req.raw.headers, shop, order)
  return answer
}
