import { findTracked, openTracking } from '#server/services/orders/track-order.ts'
import { visitor } from '../base.ts'

export const trackingRouter = {
  open: visitor.tracking.open.handler(({ context: { shop, address }, input }) =>
    openTracking(shop, { ...input, address }),
  ),
  find: visitor.tracking.find.handler(({ context, input }) => findTracked(context.shop, input.access)),
}
