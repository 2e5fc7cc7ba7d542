import { isOldestFirst, orderStatusOf, type ShipmentStatus } from '#domain/orders/shipment-status.ts'
import type { Page } from '#domain/pagination.ts'
import { listOrderRows } from '#server/services/orders/list-order-rows.ts'
import type { Shop } from '#server/shop.ts'
import { type ShipmentRow, viewShipments } from './shipment-view.ts'

export type ShipmentListing = { search?: string | undefined; status?: ShipmentStatus | undefined; page: number }

/**
 * A page of all orders as shipments; the search reaches what it does for orders. Those of a status that waits for something
 * come oldest first, all others newest first.
 */
export async function listShipments(shop: Shop, { search, status, page }: ShipmentListing): Promise<Page<ShipmentRow>> {
  const filter = { search, status: status && orderStatusOf(status) }
  const listed = await listOrderRows(shop, { filter, page, isOldestFirst: isOldestFirst(status) })
  return { ...listed, rows: await viewShipments(shop, listed.rows) }
}
