import type { SQL } from 'drizzle-orm'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type OrderPage<Row> = { rows: Row[]; total: number; page: number; pageCount: number }

/** How many orders the tables of the back office show at once. */
export const backOfficePageSize = 20

/** Which page of the orders that meet a condition is shown: the existing one nearest to the one asked for. */
export async function pageOfOrders(shop: Shop, condition: SQL | undefined, asked: number, size: number) {
  const total = await shop.database.$count(orders, condition)
  const pageCount = Math.max(1, Math.ceil(total / size))
  const page = Math.min(pageCount, Math.max(1, asked))
  return { total, page, pageCount, offset: (page - 1) * size }
}
