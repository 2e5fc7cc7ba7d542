import { asc, eq, sql } from 'drizzle-orm'
import { orderItems, orderReturnLines } from '#server/db/schema/index.ts'
import type { StockItem } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'

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
