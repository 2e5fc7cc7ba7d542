import type { z } from 'zod'
import type { adminOrderRow } from '#contract/admin/orders.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { countListed, type OrderFilter } from './order-filter.ts'
import { backOfficePageSize, type OrderPage, pageOfOrders } from './order-page.ts'
import { ordersOfPage } from './orders-of-page.ts'

export type OrderListing = OrderFilter & { page: number }

/** A page of all orders, newest first: those of a status, and those whose customer, e-mail or id contain the search. */
export async function listOrders(
  shop: Shop,
  listing: OrderListing,
): Promise<OrderPage<z.output<typeof adminOrderRow>>> {
  const { offset: position, ...page } = pageOfOrders(await countListed(shop, listing), listing.page, backOfficePageSize)
  const { where, offset } = await ordersOfPage(shop, listing, position)
  const rows = await shop.database
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      status: orders.status,
      totalCents: orders.totalCents,
      firstName: orders.firstName,
      lastName: orders.lastName,
      customerEmail: orders.email,
    })
    .from(orders)
    .where(where)
    .orderBy(latestFirst(orders.createdAt), orders.id)
    .limit(backOfficePageSize)
    .offset(offset)
  return {
    ...page,
    rows: rows.map(({ firstName, lastName, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      customerName: `${firstName} ${lastName}`,
    })),
  }
}
