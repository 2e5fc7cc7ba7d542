import { eq } from 'drizzle-orm'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { shopError } from '#contract/errors.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'
import { viewOrderForStaff } from './order-view.ts'

/** One order with its customer, items and history. Throws `ORDER_NOT_FOUND`. */
export async function findOrder(shop: Shop, orderId: string): Promise<AdminOrder> {
  return viewOrderForStaff(shop, await readOrder(shop, orderId))
}

/** The stored order itself. Throws `ORDER_NOT_FOUND`. */
export async function readOrder(shop: Shop, orderId: string): Promise<OrderRow> {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw shopError('ORDER_NOT_FOUND')
  return order
}
