import { readPlace, readTrackingCookie, setBrowserCookie, setTrackingCookie } from '#modules/customers/server/index.ts'
import { implementCalls } from '#platform/server/api/callers.ts'
import { trackingContract } from '../contract.ts'
import { decryptTyped, findTracked, openTracking } from './track-order.ts'

const tracking = implementCalls(trackingContract)

export const trackingRouter = {
  open: tracking.open.handler(async ({ context, input }) => {
    const { shop, headers, responseHeaders } = context
    const place = readPlace(context)
    const order = await openTracking(shop, { ...input, place })
    setBrowserCookie(responseHeaders, shop.settings.url, place)
    setTrackingCookie(responseHeaders, headers, shop, order)
    return { number: order.orderNumber }
  }),
  read: tracking.read.handler(({ context: { shop, headers }, input }) =>
    findTracked(shop, readTrackingCookie(headers, shop.settings.url, input.number)),
  ),
  typed: tracking.typed.handler(({ context, input }) => decryptTyped(context.shop, input.typed)),
}
