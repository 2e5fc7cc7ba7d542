import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { categories, orderItems, orderReturnLines, products } from '#server/db/schema/index.ts'
import { shippableColumns } from '#server/services/shipping/shippable-columns.ts'
import type { StockItem } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'
import { toSend } from './read-order-parts.ts'

/** What is delivered of an order, with what freight and labels need to know of it, in the order of its lines. */
export const readItemsToSend = ({ database }: Pick<Shop, 'database'>, orderId: string) =>
  database
    .select({ ...shippableColumns, quantity: toSend, unitPriceCents: orderItems.priceAtTimeCents })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(orderItems.orderId, orderId), gt(toSend, 0)))
    .orderBy(asc(orderItems.position))

/** The pieces of an order without those that came back already, and are in stock or lost. */
export function readItemsNotReturned({ database }: Pick<Shop, 'database'>, orderId: string): Promise<StockItem[]> {
  const { restockedQuantity, damagedQuantity, orderItemId } = orderReturnLines
  const returned = sql`coalesce(sum(${restockedQuantity} + ${damagedQuantity}), 0)`
  return database
    .select({
      productId: orderItems.productId,
      quantity: sql`${orderItems.quantity} - ${returned}`.mapWith(Number),
    })
    .from(orderItems)
    .leftJoin(orderReturnLines, eq(orderItemId, orderItems.id))
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.id)
    .orderBy(asc(orderItems.productId))
}
