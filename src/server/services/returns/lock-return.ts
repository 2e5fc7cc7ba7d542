import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orderReturns, orders } from '#server/db/schema/index.ts'
import { lockOrder, type OrderRow } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'

export type ReturnRow = typeof orderReturns.$inferSelect

/** A return; with a customer, one of theirs. */
export type NamedReturn = { id: string; userId?: string }

/**
 * Reads a return and locks its order until the end of the transaction: other changes of the return and of the
 * order's money wait. Throws `RETURN_NOT_FOUND`, for another customer's too.
 */
export async function lockReturn(tx: Shop, named: NamedReturn): Promise<{ order: OrderRow; row: ReturnRow }> {
  const { orderId } = await readReturn(tx, named)
  const order = await lockOrder(tx, orderId)
  return { order, row: await readReturn(tx, named) }
}

/** The stored return alone. Throws as `lockReturn` does. */
export async function readReturn(shop: Shop, { id, userId }: NamedReturn): Promise<ReturnRow> {
  const [found] = await shop.database
    .select({ row: orderReturns })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(and(eq(orderReturns.id, id), userId === undefined ? undefined : eq(orders.userId, userId)))
  if (!found) throw shopError('RETURN_NOT_FOUND')
  return found.row
}
