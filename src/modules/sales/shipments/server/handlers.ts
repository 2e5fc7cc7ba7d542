import { shippingServices } from '#modules/shipping/freight/delivery.ts'
import { admin, byStaff, implementCalls, requirePermission } from '#platform/server/api/callers.ts'
import { adminLabelsContract } from '../../labels/contract.ts'
import { printLabels, requestLabels } from '../../labels/server/labels.ts'
import { adminShipmentsContract } from '../contract.ts'
import { checkDispatch } from './check-lines.ts'
import { deliverMany, dispatchMany, dispatchShipment } from './dispatch.ts'
import { listFirstShipments, listShipments, packOrders } from './list-shipments.ts'

const shipments = implementCalls(adminShipmentsContract).use(admin)

export const adminShipmentsRouter = {
  list: shipments.list.handler(({ context, input }) => listShipments(context.shop, input)),
  first: shipments.first.handler(({ context, input }) => listFirstShipments(context.shop, input)),
  update: shipments.update.handler(({ context: { shop, administrator }, input }) => {
    if (input.money) requirePermission(administrator, 'orders.money')
    return dispatchShipment(shop, { ...input, actorId: administrator.id })
  }),
  pack: shipments.pack.handler(({ context, input }) => packOrders(context.shop, input.ids)),
  checkDispatch: shipments.checkDispatch.handler(({ context, input }) => checkDispatch(context.shop, input)),
  dispatchMany: shipments.dispatchMany.handler(byStaff(dispatchMany)),
  deliverMany: shipments.deliverMany.handler(byStaff(deliverMany)),
}

const labels = implementCalls(adminLabelsContract).use(admin)

export const adminLabelsRouter = {
  provider: labels.provider.handler(({ context }) => ({
    name: context.shop.ports.labels.name,
    sells: shippingServices.filter(context.shop.ports.labels.sells),
    labelsEachVolume: shippingServices.filter(context.shop.ports.labels.labelsEachVolume),
  })),
  print: labels.print.handler(({ context, input }) => printLabels(context.shop, input.ids)),
  buy: labels.buy.handler(byStaff(requestLabels)),
}
