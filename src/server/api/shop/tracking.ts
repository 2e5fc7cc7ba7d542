import { findTracked, openTracking } from '#server/services/orders/track-order.ts'
import { openTyped } from '#server/services/orders/tracking-form.ts'
import { visitor } from '../base.ts'

export const trackingRouter = {
  open: visitor.tracking.open.handler(({ context: { shop, address }, input }) =>
    openTracking(shop, { ...input, address }),
  ),
  find: visitor.tracking.find.handler(({ context, input }) => findTracked(context.shop, input.access)),
  typed: visitor.tracking.typed.handler(({ context, input }) => openTyped(context.shop, input.typed)),
}
