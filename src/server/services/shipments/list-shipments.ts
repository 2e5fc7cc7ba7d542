import type { z } from 'zod'
import type { shipmentRow } from '#contract/admin/shipments.ts'
import { orderStatusOf, type ShipmentStatus, shipmentStatusOf } from '#domain/orders/shipment-status.ts'
import type { Page } from '#domain/pagination.ts'
import { listedOrder, listOrderRows } from '#server/services/orders/list-order-rows.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'

export type ShipmentRow = z.output<typeof shipmentRow>
export type ShipmentListing = { search?: string | undefined; status?: ShipmentStatus | undefined; page: number }

/** A page of all orders as shipments, newest first; the search reaches customer, e-mail, id and tracking code. */
export async function listShipments(shop: Shop, { search, status, page }: ShipmentListing): Promise<Page<ShipmentRow>> {
  const filter = { search, status: status && orderStatusOf(status) }
  const listed = await listOrderRows(shop, { filter, page })
  return { ...listed, rows: listed.rows.map(viewShipment) }
}

/** An order in the words of the shipments screen. */
export function viewShipment(order: OrderRow): ShipmentRow {
  return {
    ...listedOrder(order),
    status: shipmentStatusOf(order.status),
    shippingMethod: order.shippingMethod,
    trackingCode: order.trackingCode,
  }
}
