import type { z } from 'zod'
import type { shipmentRow } from '#contract/admin/shipments.ts'
import { addressForDelivery } from '#domain/address.ts'
import { orderStatusOf, type ShipmentStatus, shipmentStatusOf } from '#domain/orders/shipment-status.ts'
import { backOfficePageSize, type Page, pageWindow } from '#domain/pagination.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { orders } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { countListed } from '#server/services/orders/order-filter.ts'
import { ordersOfPage } from '#server/services/orders/orders-of-page.ts'
import type { Shop } from '#server/shop.ts'

export type ShipmentRow = z.output<typeof shipmentRow>
export type ShipmentListing = { search?: string | undefined; status?: ShipmentStatus | undefined; page: number }

/** A page of all orders as shipments, newest first; the search reaches customer, e-mail, id and tracking code. */
export async function listShipments(shop: Shop, listing: ShipmentListing): Promise<Page<ShipmentRow>> {
  const { search, status } = listing
  const matching = { search, status: status && orderStatusOf(status) }
  const { offset: position, ...page } = pageWindow(await countListed(shop, matching), listing.page, backOfficePageSize)
  const { where, offset } = await ordersOfPage(shop, matching, position)
  const rows = await shop.database
    .select()
    .from(orders)
    .where(where)
    .orderBy(latestFirst(orders.createdAt), orders.id)
    .limit(backOfficePageSize)
    .offset(offset)
  return { ...page, rows: rows.map(viewShipment) }
}

/** An order in the words of the shipments screen. */
export function viewShipment(order: OrderRow): ShipmentRow {
  return {
    id: order.id,
    createdAt: order.createdAt.toISOString(),
    status: shipmentStatusOf(order.status),
    totalCents: order.totalCents,
    customerName: `${order.firstName} ${order.lastName}`,
    customerEmail: order.email,
    customerPhone: order.phone,
    shippingAddress: order.shippingAddress,
    deliveryAddress: addressForDelivery(order),
    shippingMethod: order.shippingMethod,
    trackingCode: order.trackingCode,
  }
}
