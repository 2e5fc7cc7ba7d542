import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { shipmentRow } from '#contract/admin/shipments.ts'
import { shipmentStatusOf } from '#domain/orders/shipment-status.ts'
import { orderEvents, orders } from '#server/db/schema/index.ts'
import { readUndecidedMoney } from '#server/services/attention/read-undecided-money.ts'
import { readLabels } from '#server/services/labels/read-labels.ts'
import { listedOrder } from '#server/services/orders/list-order-rows.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'

export type ShipmentRow = z.output<typeof shipmentRow>

/** Orders in the words of the shipments screen, in the order given. */
export async function viewShipments(shop: Shop, rows: readonly OrderRow[]): Promise<ShipmentRow[]> {
  const since = await readStatusSince(shop, rows)
  const ids = rows.map(({ id }) => id)
  const labels = await readLabels(shop, ids)
  const undecided = await readUndecidedMoney(shop, ids)
  return rows.map((order) => ({
    ...listedOrder(order),
    status: shipmentStatusOf(order.status),
    shippingService: order.shippingService,
    shippingMethod: order.shippingMethod,
    trackingCode: order.trackingCode,
    furtherTrackingCodes: order.furtherTrackingCodes,
    label: labels.get(order.id) ?? null,
    statusSince: (since.get(order.id) ?? order.createdAt).toISOString(),
    undecidedMoney: undecided.get(order.id) ?? [],
  }))
}

/** One order in the words of the shipments screen. */
export async function viewShipment(shop: Shop, order: OrderRow): Promise<ShipmentRow> {
  const [view] = await viewShipments(shop, [order])
  if (!view) throw new Error('an order has a view')
  return view
}

/** Since when each order has its status: another tracking code is no other status. */
async function readStatusSince(shop: Shop, rows: readonly OrderRow[]): Promise<Map<string, Date>> {
  if (rows.length === 0) return new Map()
  const found = await shop.database
    .select({ orderId: orderEvents.orderId, since: max(orderEvents.createdAt) })
    .from(orderEvents)
    .innerJoin(orders, and(eq(orders.id, orderEvents.orderId), eq(orders.status, orderEvents.toStatus)))
    .where(
      and(
        inArray(
          orderEvents.orderId,
          rows.map(({ id }) => id),
        ),
        sql`${orderEvents.fromStatus} is distinct from ${orderEvents.toStatus}`,
      ),
    )
    .groupBy(orderEvents.orderId)
  return new Map(found.flatMap(({ orderId, since }) => (since ? [[orderId, since]] : [])))
}
