import { placeOf, setBrowserCookie } from '#server/auth/browser-cookies.ts'
import { writeTrackingAccess } from '#server/auth/tracking-access.ts'
import { readTrackingCookie, setTrackingCookie } from '#server/auth/tracking-cookie.ts'
import { findTracked, openTracking } from '#server/services/orders/track-order.ts'
import { decryptTyped } from '#server/services/orders/tracking-form.ts'
import { visitor } from '../base.ts'

export const trackingRouter = {
  open: visitor.tracking.open.handler(async ({ context, input }) => {
    const { shop, headers, responseHeaders } = context
    const place = placeOf(context)
    const order = await openTracking(shop, { ...input, place })
    setBrowserCookie(responseHeaders, shop.url, place)
    setTrackingCookie(responseHeaders, headers, shop, order)
    return { number: order.orderNumber, access: writeTrackingAccess(shop, order.id) }
  }),
  read: visitor.tracking.read.handler(({ context: { shop, headers }, input }) =>
    findTracked(shop, readTrackingCookie(headers, shop.url, input.number)),
  ),
  find: visitor.tracking.find.handler(({ context, input }) => findTracked(context.shop, input.access)),
  typed: visitor.tracking.typed.handler(({ context, input }) => decryptTyped(context.shop, input.typed)),
}
