import { and, lt, type SQL, sql } from 'drizzle-orm'
import { daysBefore } from '#domain/shop-days.ts'
import { orders } from '#server/db/schema/index.ts'
import { startOfDay } from '#server/services/dashboard/dashboard-days.ts'
import { findDayOfOrder } from '#server/services/dashboard/find-day-of-order.ts'
import type { Shop } from '#server/shop.ts'
import { figuresOf, isSearched, type OrderFilter, ordersMatching } from './order-filter.ts'

/**
 * Which orders a page of a list takes, newest first, and how many of them it leaves out. The days before it are skipped by
 * their figures: a page far behind is found as fast as the first. A search has to look at what it finds.
 */
export async function ordersOfPage(
  shop: Shop,
  filter: OrderFilter,
  offset: number,
): Promise<{ where: SQL | undefined; offset: number }> {
  const where = ordersMatching(shop, filter)
  if (offset === 0 || isSearched(filter)) return { where, offset }
  const found = await findDayOfOrder(shop, { position: offset, ...figuresOf(shop, filter) })
  if (!found) return { where, offset }
  const dayAfter = daysBefore(found.day, -1)
  return { where: and(where, lt(orders.createdAt, sql`${startOfDay(dayAfter)}`)), offset: offset - found.ordersAfter }
}
