import { eq } from 'drizzle-orm'
import type { Order } from '#contract/shop/orders.ts'
import { type Page, pageWindow } from '#domain/pagination.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { viewOrders } from './order-view.ts'

const ordersPerPage = 10

/** A page of the customer's orders, newest first. */
export async function listOwnOrders(
  shop: Shop,
  { userId, page }: { userId: string; page: number },
): Promise<Page<Order>> {
  const condition = eq(orders.userId, userId)
  const window = pageWindow(await shop.database.$count(orders, condition), page, ordersPerPage)
  const rows = await shop.database
    .select()
    .from(orders)
    .where(condition)
    .orderBy(latestFirst(orders.createdAt), orders.id)
    .limit(ordersPerPage)
    .offset(window.offset)
  return { rows: await viewOrders(shop, rows), total: window.total, page: window.page, pageCount: window.pageCount }
}
