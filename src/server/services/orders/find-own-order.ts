import { and, eq, type SQL } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { Order } from '#contract/shop/orders.ts'
import { orders } from '#server/db/schema/index.ts'
import { atOneMoment, type Shop } from '#server/shop.ts'
import type { OrderRow, OwnOrder } from './lock-order.ts'
import { viewOrder } from './order-view.ts'

/** One of the customer's orders, all as at one moment. Throws `ORDER_NOT_FOUND`, for another's order too. */
export function findOwnOrder(shop: Shop, own: OwnOrder): Promise<Order> {
  return atOneMoment(shop, async (reading) => viewOrder(reading, await readOwnOrder(reading, own)))
}

/** The same by the reference that its payment carries. */
export function findOwnOrderByReference(
  shop: Shop,
  { userId, externalReference }: { userId: string; externalReference: string },
): Promise<Order> {
  const isNamed = and(eq(orders.userId, userId), eq(orders.externalReference, externalReference))
  return atOneMoment(shop, async (reading) => viewOrder(reading, await readWhere(reading, isNamed)))
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
