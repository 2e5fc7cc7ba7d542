import { and, eq, type SQL } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type OrderRow = typeof orders.$inferSelect

/** An order as its customer names it. */
export type OwnOrder = { userId: string; orderId: string }

/**
 * Reads an order and holds it until the end of the transaction, so that every other change of it waits. A
 * transaction that has locked an order and then needs products locks them in the order of their ids.
 * Throws `ORDER_NOT_FOUND`.
 */
export function lockOrder(tx: Shop, orderId: string): Promise<OrderRow> {
  return lockFound(tx, eq(orders.id, orderId))
}

/** The same for the customer's own orders: throws `ORDER_NOT_FOUND` for another's too. */
export function lockOwnOrder(tx: Shop, { userId, orderId }: OwnOrder): Promise<OrderRow> {
  return lockFound(tx, and(eq(orders.id, orderId), eq(orders.userId, userId)))
}

/** The same by the reference that the order's payments carry; undefined when no order has it. */
export function lockOrderByReference(tx: Shop, externalReference: string): Promise<OrderRow | undefined> {
  return lockWhere(tx, eq(orders.externalReference, externalReference))
}

async function lockFound(tx: Shop, condition: SQL | undefined): Promise<OrderRow> {
  const order = await lockWhere(tx, condition)
  if (!order) throw shopError('ORDER_NOT_FOUND')
  return order
}

async function lockWhere(tx: Shop, condition: SQL | undefined): Promise<OrderRow | undefined> {
  const [order] = await tx.database.select().from(orders).where(condition).for('update')
  return order
}
