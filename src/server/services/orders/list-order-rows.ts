import { and, desc, lt, type SQL, sql } from 'drizzle-orm'
import { addressForDelivery } from '#domain/address.ts'
import { backOfficePageSize, type Page, pageWindow } from '#domain/pagination.ts'
import { daysBefore } from '#domain/shop-days.ts'
import { latestFirst, oldestFirst } from '#server/db/latest-first.ts'
import { orders } from '#server/db/schema/index.ts'
import { startOfDay } from '#server/db/start-of-day.ts'
import { findDayOfOrder } from '#server/services/dashboard/find-day-of-order.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'
import { countListed, figuresOf, isSearched, type OrderFilter, ordersMatching } from './order-filter.ts'

type Listing = { filter: OrderFilter; page: number; size?: number; isOldestFirst?: boolean }

/** A page of the orders of a filter, newest first unless requested otherwise. */
export async function listOrderRows(
  shop: Shop,
  { filter, page, size = backOfficePageSize, isOldestFirst = false }: Listing,
): Promise<Page<OrderRow>> {
  const { offset: position, ...window } = pageWindow(await countListed(shop, filter), page, size)
  const { where, offset } = isOldestFirst
    ? { where: ordersMatching(shop, filter), offset: position }
    : await placeOfPage(shop, { filter, position })
  // The other way round through the same indexes.
  const order = isOldestFirst
    ? [oldestFirst(orders.createdAt), desc(orders.id)]
    : [latestFirst(orders.createdAt), orders.id]
  const rows = await shop.database
    .select()
    .from(orders)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(offset)
  return { ...window, rows }
}

/**
 * Which orders a page of a list takes, and how many of them it leaves out. The days before it are skipped by
 * their figures: a page far behind is found as fast as the first. A search has to look at what it finds.
 */
async function placeOfPage(
  shop: Shop,
  { filter, position }: { filter: OrderFilter; position: number },
): Promise<{ where: SQL | undefined; offset: number }> {
  const where = ordersMatching(shop, filter)
  if (position === 0 || isSearched(filter)) return { where, offset: position }
  const found = await findDayOfOrder(shop, { position, ...figuresOf(shop, filter) })
  if (!found) return { where, offset: position }
  const dayAfter = daysBefore(found.day, -1)
  return { where: and(where, lt(orders.createdAt, sql`${startOfDay(dayAfter)}`)), offset: position - found.ordersAfter }
}

/** What the lists of orders and of shipments say of an order alike. */
export const listedOrder = (order: OrderRow) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  createdAt: order.createdAt.toISOString(),
  totalCents: order.totalCents,
  customerName: `${order.firstName} ${order.lastName}`,
  customerEmail: order.email,
  customerPhone: order.phone,
  shippingAddress: order.shippingAddress,
  deliveryAddress: addressForDelivery(order),
})
