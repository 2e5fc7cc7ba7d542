import { and, count, eq, min, sql } from 'drizzle-orm'
import { orderEvents, orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** How many paid orders have not left, and since when (ISO 8601) the oldest of them has been paid. */
export async function readToShip(shop: Shop): Promise<{ count: number; oldestSince: string | null }> {
  const [waiting] = await shop.database.select({ count: count(), oldestSince: min(sql<string>`paid_at`) }).from(
    shop.database
      .select({ paidAt: min(orderEvents.createdAt).as('paid_at') })
      .from(orders)
      .leftJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), eq(orderEvents.toStatus, 'processing')))
      .where(eq(orders.status, 'processing'))
      .groupBy(orders.id)
      .as('waiting'),
  )
  const oldest = waiting?.oldestSince
  return { count: waiting?.count ?? 0, oldestSince: oldest ? new Date(oldest).toISOString() : null }
}
