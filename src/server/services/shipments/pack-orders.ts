import { inArray } from 'drizzle-orm'
import type { PackedOrder } from '#contract/admin/shipments.ts'
import { addressParts } from '#domain/address.ts'
import { shipmentStatusOf } from '#domain/orders/shipment-status.ts'
import { usualVolumes } from '#domain/packing/volumes.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { readPackedItems } from './read-packed-items.ts'

/** What is in some orders and where they go, in the order given; of what is unknown there is nothing. */
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
        id: order.id,
        orderNumber: order.orderNumber,
        createdAt: order.createdAt.toISOString(),
        status: shipmentStatusOf(order.status),
        recipient: `${order.firstName} ${order.lastName}`,
        phone: order.phone,
        ...addressParts(order),
        shippingService: order.shippingService,
        shippingMethod: order.shippingMethod,
        trackingCode: order.trackingCode,
        furtherTrackingCodes: order.furtherTrackingCodes,
        usualVolumes: usualVolumes(items),
        items: items.map(({ productId, name, sku, shelfPlace, piecesPerUnit, quantity }) => ({
          productId,
          name,
          sku,
          shelfPlace,
          piecesPerUnit,
          quantity,
        })),
      }
    }),
  }
}
