import type { Context } from 'hono'
import { orderNumber } from '#domain/order-number.ts'
import { trackedOrderPath } from '#domain/tracking-page.ts'
import { setTrackingCookie } from '#server/auth/tracking-cookie.ts'
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
export function redirectToOrder(context: Context, shop: Shop, orderId: string): Response {
  const answer = redirectUncached(context, trackedOrderPath(orderNumber(orderId)))
  setTrackingCookie(answer.headers, context.req.raw.headers, shop, orderId)
  return answer
}
