import { and, eq, type SQL } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type OrderRow = typeof orders.$inferSelect

/**
 * Reads an order and holds it until the end of the transaction, so that whoever else changes it waits. Whoever holds an
 * order and then needs products takes them in the order of their ids.
 * Throws `ORDER_NOT_FOUND`, for another customer's order too when `ownerId` is given.
 */
export async function lockOrder(shop: Shop, orderId: string, ownerId?: string): Promise<OrderRow> {
  const order = await lockWhere(shop, and(eq(orders.id, orderId), ownerId ? eq(orders.userId, ownerId) : undefined))
  if (!order) throw shopError('ORDER_NOT_FOUND')
  return order
}

/** The same by the reference that the order's payments carry; undefined when no order has it. */
export function lockOrderByReference(shop: Shop, externalReference: string): Promise<OrderRow | undefined> {
  return lockWhere(shop, eq(orders.externalReference, externalReference))
}

async function lockWhere(shop: Shop, condition: SQL | undefined): Promise<OrderRow | undefined> {
  const [order] = await shop.database.select().from(orders).where(condition).for('update')
  return order
}
