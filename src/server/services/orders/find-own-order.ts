import { and, eq, type SQL } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { Order } from '#contract/shop/orders.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'
import { viewOrder } from './order-view.ts'

/** One of the customer's orders. Throws `ORDER_NOT_FOUND`, for another's order too. */
export async function findOwnOrder(shop: Shop, userId: string, orderId: string): Promise<Order> {
  return viewOrder(shop, await readOwnOrder(shop, userId, eq(orders.id, orderId)))
}

/** The same by the reference that its payment carries. */
export async function findOwnOrderByReference(shop: Shop, userId: string, externalReference: string): Promise<Order> {
  return viewOrder(shop, await readOwnOrder(shop, userId, eq(orders.externalReference, externalReference)))
}

/** The stored order itself, for use cases that go on with it. */
export async function readOwnOrder(shop: Shop, userId: string, condition: SQL): Promise<OrderRow> {
  const [order] = await shop.database
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), condition))
  if (!order) throw shopError('ORDER_NOT_FOUND')
  return order
}
