import { isOldestFirst, orderStatusOf, type ShipmentStatus } from '#domain/orders/shipment-status.ts'
import { maxSelectedOrders } from '#domain/packing/dispatch-lines.ts'
import type { Page } from '#domain/pagination.ts'
import { listOrderRows } from '#server/services/orders/list-order-rows.ts'
import type { Shop } from '#server/shop.ts'
import { type ShipmentRow, viewShipments } from './shipment-view.ts'

type ShipmentFilter = { search?: string | undefined; status?: ShipmentStatus | undefined }

export type ShipmentListing = ShipmentFilter & { page: number; size?: number }

/**
 * A page of all orders as shipments; the search reaches what it does for orders. Those of a status that waits
 * for something come oldest first, all others newest first.
 */
export async function listShipments(shop: Shop, listing: ShipmentListing): Promise<Page<ShipmentRow>> {
  const { search, status, ...place } = listing
  const filter = { search, status: status && orderStatusOf(status) }
  const listed = await listOrderRows(shop, { filter, ...place, isOldestFirst: isOldestFirst(status) })
  return { ...listed, rows: await viewShipments(shop, listed.rows) }
}

/** The first shipments of the same list, as many as can be selected together. */
export async function listFirstShipments(shop: Shop, filter: ShipmentFilter): Promise<{ rows: ShipmentRow[] }> {
  const { rows } = await listShipments(shop, { ...filter, page: 1, size: maxSelectedOrders })
  return { rows }
}
