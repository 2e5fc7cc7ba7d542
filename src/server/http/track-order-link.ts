import { Hono } from 'hono'
import { parseOrderNumber } from '#domain/order-number.ts'
import { trackedOrderPath } from '#domain/tracking-page.ts'
import { readTrackingAccess } from '#server/auth/tracking-access.ts'
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
    if (orderId !== undefined) return redirectToOrder(context, shop, orderId)
    return redirectUncached(context, trackedOrderPath(parseOrderNumber(access.split('.', 1)[0] ?? '') ?? 'none'))
  })
  return app
}
