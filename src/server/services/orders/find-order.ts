import { eq } from 'drizzle-orm'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { shopError } from '#contract/errors.ts'
import { orders } from '#server/db/schema/index.ts'
import { atOneMoment, type Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'
import { viewOrderForStaff } from './order-view-for-staff.ts'

/** One order with its customer, items and history, all as at one moment. Throws `ORDER_NOT_FOUND`. */
export function findOrder(shop: Shop, orderId: string): Promise<AdminOrder> {
  return atOneMoment(shop, async (reading) => viewOrderForStaff(reading, await readOrder(reading, orderId)))
}

/** The stored order itself. Throws `ORDER_NOT_FOUND`. */
export async function readOrder(shop: Shop, orderId: string): Promise<OrderRow> {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw shopError('ORDER_NOT_FOUND')
  return order
}
