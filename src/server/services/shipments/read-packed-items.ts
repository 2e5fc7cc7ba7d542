import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { piecesInSet } from '#domain/catalog/product-set.ts'
import { categories, orderItems, products } from '#server/db/schema/index.ts'
import { toSend } from '#server/services/orders/read-order-parts.ts'
import type { Shop } from '#server/shop.ts'

/** The items of some orders with their locations in the store, in the order of their lines. */
export async function readPackedItems(shop: Shop, orderIds: readonly string[]) {
  const rows = await shop.database
    .select({
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      name: orderItems.productName,
      quantity: toSend,
      sku: products.sku,
      shelfPlace: products.shelfPlace,
      isSetOfFour: products.isSetOfFour,
      categoryName: categories.name,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(orderItems.orderId, [...orderIds]), gt(toSend, 0)))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
  return rows.map(({ isSetOfFour, ...item }) => ({ ...item, piecesPerUnit: isSetOfFour ? piecesInSet : 1 }))
}
