import { asc, eq, inArray } from 'drizzle-orm'
import type { PackedOrder } from '#contract/admin/shipments.ts'
import { piecesInSet } from '#domain/catalog/product-set.ts'
import { shipmentStatusOf } from '#domain/orders/shipment-status.ts'
import { usualVolumes } from '#domain/packing/volumes.ts'
import { categories, orderItems, orders, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** What is in some orders and where they go, in the order given; of what is unknown there is nothing. */
export async function packOrders(shop: Shop, ids: readonly string[]): Promise<{ orders: PackedOrder[] }> {
  const rows = await shop.database
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const itemsOf = Map.groupBy(await readItems(shop, ids), ({ orderId }) => orderId)
  const found = new Map(rows.map((order) => [order.id, order]))
  const chosen = [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  return {
    orders: chosen.map((order) => {
      const items = (itemsOf.get(order.id) ?? []).map(({ isSetOfFour, ...item }) => ({
        ...item,
        piecesPerUnit: isSetOfFour ? piecesInSet : 1,
      }))
      return {
        id: order.id,
        createdAt: order.createdAt.toISOString(),
        status: shipmentStatusOf(order.status),
        recipient: `${order.firstName} ${order.lastName}`,
        phone: order.phone,
        street: order.street,
        number: order.number,
        complement: order.complement,
        district: order.district,
        city: order.city,
        state: order.state,
        postalCode: order.postalCode,
        shippingService: order.shippingService,
        shippingMethod: order.shippingMethod,
        trackingCode: order.trackingCode,
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

const readItems = (shop: Shop, orderIds: readonly string[]) =>
  shop.database
    .select({
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      name: orderItems.productName,
      quantity: orderItems.quantity,
      sku: products.sku,
      shelfPlace: products.shelfPlace,
      isSetOfFour: products.isSetOfFour,
      categoryName: categories.name,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
