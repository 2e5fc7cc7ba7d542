import { dispatchShipment } from '#server/services/shipments/dispatch-shipment.ts'
import { listShipments } from '#server/services/shipments/list-shipments.ts'
import { admin } from '../base.ts'

const { shipments } = admin.admin

/** Reading and dispatching shipments. */
export const adminShipmentsRouter = {
  list: shipments.list.handler(({ context, input }) => listShipments(context.shop, input)),
  update: shipments.update.handler(({ context, input }) =>
    dispatchShipment(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
