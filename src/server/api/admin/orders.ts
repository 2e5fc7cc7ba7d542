import { admin } from '#server/api/base.ts'
import { changeOrderStatus } from '#server/services/orders/change-order-status.ts'
import { findOrder } from '#server/services/orders/find-order.ts'
import { listOrders } from '#server/services/orders/list-orders.ts'
import { dispatchShipment } from '#server/services/shipments/dispatch-shipment.ts'
import { listShipments } from '#server/services/shipments/list-shipments.ts'

export const adminOrdersRouter = {
  list: admin.admin.orders.list.handler(({ context, input }) => listOrders(context.shop, input)),
  find: admin.admin.orders.find.handler(({ context, input }) => findOrder(context.shop, input.id)),
  changeStatus: admin.admin.orders.changeStatus.handler(({ context, input }) =>
    changeOrderStatus(context.shop, context.administrator.id, input),
  ),
}

export const adminShipmentsRouter = {
  list: admin.admin.shipments.list.handler(({ context, input }) => listShipments(context.shop, input)),
  update: admin.admin.shipments.update.handler(({ context, input }) =>
    dispatchShipment(context.shop, context.administrator.id, input),
  ),
}
