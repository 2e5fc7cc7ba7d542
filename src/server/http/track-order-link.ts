import { Hono } from 'hono'
import { parseOrderNumber } from '#domain/order-number.ts'
import { trackedOrderPath } from '#domain/tracking-page.ts'
import { readTrackingAccess } from '#server/auth/tracking-access.ts'
import { findTrackable } from '#server/services/orders/track-order.ts'
import type { Shop } from '#server/shop.ts'
import { redirectToOrder, redirectUncached } from './redirect-to-order.ts'

/**
 * Answers the link of an e-mail about a guest's order, whose access is valid for 90 days, with a cookie of an
 * hour and a redirect to the order's page. So no page has the access in its address, and neither history,
 * bookmarks nor `Referer` have it. Nothing is used up: whatever opens the link first, such as a mail scanner,
 * the buyer can open it again. An access that has expired or was made up leads to the same page, which then
 * says that it has ended.
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
