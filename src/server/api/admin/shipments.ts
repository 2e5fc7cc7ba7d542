import { checkDispatch } from '#server/services/shipments/check-dispatch.ts'
import { deliverMany } from '#server/services/shipments/deliver-many.ts'
import { dispatchMany } from '#server/services/shipments/dispatch-many.ts'
import { dispatchShipment } from '#server/services/shipments/dispatch-shipment.ts'
import { listFirstShipments, listShipments } from '#server/services/shipments/list-shipments.ts'
import { packOrders } from '#server/services/shipments/pack-orders.ts'
import { admin } from '../base.ts'

const { shipments } = admin.admin

/** Reading and dispatching shipments. */
export const adminShipmentsRouter = {
  list: shipments.list.handler(({ context, input }) => listShipments(context.shop, input)),
  first: shipments.first.handler(({ context, input }) => listFirstShipments(context.shop, input)),
  update: shipments.update.handler(({ context, input }) =>
    dispatchShipment(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  pack: shipments.pack.handler(({ context, input }) => packOrders(context.shop, input.ids)),
  checkDispatch: shipments.checkDispatch.handler(({ context, input }) => checkDispatch(context.shop, input)),
  dispatchMany: shipments.dispatchMany.handler(({ context, input }) =>
    dispatchMany(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  deliverMany: shipments.deliverMany.handler(({ context, input }) =>
    deliverMany(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
