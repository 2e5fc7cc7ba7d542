import { and, eq, type SQL } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { Order } from '#contract/shop/orders.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderRow, OwnOrder } from './lock-order.ts'
import { viewOrder } from './order-view.ts'

/** One of the customer's orders. Throws `ORDER_NOT_FOUND`, for another's order too. */
export async function findOwnOrder(shop: Shop, own: OwnOrder): Promise<Order> {
  return viewOrder(shop, await readOwnOrder(shop, own))
}

/** The same by the reference that its payment carries. */
export async function findOwnOrderByReference(
  shop: Shop,
  { userId, externalReference }: { userId: string; externalReference: string },
): Promise<Order> {
  return viewOrder(
    shop,
    await readWhere(shop, and(eq(orders.userId, userId), eq(orders.externalReference, externalReference))),
  )
}

/** The stored order itself, for use cases that go on with it. */
export function readOwnOrder(shop: Shop, { userId, orderId }: OwnOrder): Promise<OrderRow> {
  return readWhere(shop, and(eq(orders.userId, userId), eq(orders.id, orderId)))
}

async function readWhere(shop: Shop, condition: SQL | undefined): Promise<OrderRow> {
  const [order] = await shop.database.select().from(orders).where(condition)
  if (!order) throw shopError('ORDER_NOT_FOUND')
  return order
}
