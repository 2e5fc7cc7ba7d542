import { sql } from 'drizzle-orm'
import { isReserving, orderStatuses } from '#domain/orders/order-status.ts'
import { orderItems, orders, productStock } from '#server/db/schema/index.ts'

const reserving = sql.param(orderStatuses.filter(isReserving))

/** Pieces that orders hold and that have not left, of the product of a row of `product_stock`. */
export const reservedPieces = sql<number>`(
  select coalesce(sum(${orderItems.quantity} - ${orderItems.cancelledQuantity}), 0)::integer
  from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
  where ${orderItems.productId} = ${productStock.productId} and ${orders.holdsStock}
    and ${orders.status} = any(${reserving}::text[]))`

/** Pieces on the shelf by the books: those that can be sold, and those of orders that have not left. */
export const physicalPieces = sql<number>`${productStock.quantity} + ${reservedPieces}`
