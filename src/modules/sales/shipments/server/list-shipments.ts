import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Page } from '#platform/pagination.ts'
import { addressParts } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import { readUndecidedMoney } from '../../attention/server/list-attention.ts'
import { readLabels } from '../../labels/server/labels.ts'
import { listedOrder, listOrderRows } from '../../orders/server/list-orders.ts'
import type { OrderRow } from '../../orders/server/lock-order.ts'
import { orderEvents, orders } from '../../tables.ts'
import type { PackedOrder, ShipmentRow } from '../contract.ts'
import { maxSelectedOrders } from '../dispatch-lines.ts'
import { isOldestFirst, type ShipmentStatus, toOrderStatus, toShipmentStatus, usualVolumes } from '../rules.ts'
import { readPackedItems } from './check-lines.ts'

export async function viewShipments(shop: Shop, rows: readonly OrderRow[]): Promise<ShipmentRow[]> {
  const since = await readStatusSince(shop, rows)
  const ids = rows.map(({ id }) => id)
  const labels = await readLabels(shop, ids)
  const undecided = await readUndecidedMoney(shop, ids)
  return rows.map((order) => ({
    ...listedOrder(order),
    status: toShipmentStatus(order.status),
    ...pick(order, 'shippingService', 'shippingMethod', 'trackingCode', 'furtherTrackingCodes'),
    label: labels.get(order.id) ?? null,
    statusSince: (since.get(order.id) ?? order.createdAt).toISOString(),
    undecidedMoney: undecided.get(order.id) ?? [],
  }))
}

export async function viewShipment(shop: Shop, order: OrderRow): Promise<ShipmentRow> {
  const [view] = await viewShipments(shop, [order])
  if (!view) throw new Error('an order has a view')
  return view
}

/** Since when each order has its status: another tracking code is no other status. */
async function readStatusSince(shop: Shop, rows: readonly OrderRow[]): Promise<Map<string, Date>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const found = await shop.database
    .select({ orderId: orderEvents.orderId, since: max(orderEvents.createdAt) })
    .from(orderEvents)
    .innerJoin(orders, and(eq(orders.id, orderEvents.orderId), eq(orders.status, orderEvents.toStatus)))
    .where(
      and(inArray(orderEvents.orderId, ids), sql`${orderEvents.fromStatus} is distinct from ${orderEvents.toStatus}`),
    )
    .groupBy(orderEvents.orderId)
  return new Map(found.flatMap(({ orderId, since }) => (since ? [[orderId, since]] : [])))
}

type ShipmentFilter = { search?: string | undefined; status?: ShipmentStatus | undefined }

export type ShipmentListing = ShipmentFilter & { page: number; size?: number }

/** A page of orders as shipments: those that wait for something oldest first, others newest first. */
export async function listShipments(shop: Shop, listing: ShipmentListing): Promise<Page<ShipmentRow>> {
  const { search, status, ...place } = listing
  const filter = { search, status: status && toOrderStatus(status) }
  const listed = await listOrderRows(shop, { filter, ...place, isOldestFirst: isOldestFirst(status) })
  return { ...listed, rows: await viewShipments(shop, listed.rows) }
}

/** The first shipments of the same list, as many as can be selected together. */
export async function listFirstShipments(shop: Shop, filter: ShipmentFilter): Promise<{ rows: ShipmentRow[] }> {
  const { rows } = await listShipments(shop, { ...filter, page: 1, size: maxSelectedOrders })
  return { rows }
}

/** What is in some orders and where they go, in the order given. Skips unknown ids. */
export async function packOrders(shop: Shop, ids: readonly string[]): Promise<{ orders: PackedOrder[] }> {
  const rows = await shop.database
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const itemsOf = Map.groupBy(await readPackedItems(shop, ids), ({ orderId }) => orderId)
  const found = new Map(rows.map((order) => [order.id, order]))
  const chosen = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  return {
    orders: chosen.map((order) => {
      const items = itemsOf.get(order.id) ?? []
      return {
        ...pick(order, 'id', 'orderNumber', 'phone'),
        ...pick(order, 'shippingService', 'shippingMethod', 'trackingCode', 'furtherTrackingCodes'),
        ...addressParts(order),
        createdAt: order.createdAt.toISOString(),
        status: toShipmentStatus(order.status),
        recipient: `${order.firstName} ${order.lastName}`,
        usualVolumes: usualVolumes(items),
        items: items.map(({ orderId: _, categoryName: __, ...item }) => item),
      }
    }),
  }
}
