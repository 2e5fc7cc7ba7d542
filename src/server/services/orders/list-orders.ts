import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminOrderRow } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { containsText } from '#server/db/contains-text.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { orders } from '#server/db/schema/index.ts'
import { countOrders } from '#server/services/dashboard/read-order-figures.ts'
import type { Shop } from '#server/shop.ts'
import { backOfficePageSize, type OrderPage, pageOfOrders } from './order-page.ts'

export type OrderListing = { search?: string | undefined; status?: OrderStatus | undefined; page: number }

/** A page of all orders, newest first: those of a status, and those whose customer, e-mail or id contain the search. */
export async function listOrders(
  shop: Shop,
  listing: OrderListing,
): Promise<OrderPage<z.output<typeof adminOrderRow>>> {
  const { offset, ...page } = pageOfOrders(await countListed(shop, listing), listing.page, backOfficePageSize)
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
    .where(ordersMatching(listing))
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

/** How many orders a listing has. Without a search the figures that the database keeps know it. */
export async function countListed(shop: Shop, { search = '', status }: Omit<OrderListing, 'page'>): Promise<number> {
  if (soughtIn(search) === '') return countOrders(shop, status)
  return shop.database.$count(orders, ordersMatching({ search, status }))
}

/** People write short ids with a number sign; accents and case do not count. */
export function ordersMatching({ search = '', status }: Omit<OrderListing, 'page'>): SQL | undefined {
  const sought = soughtIn(search)
  return and(
    status ? eq(orders.status, status) : undefined,
    sought ? containsText(orders.searchText, sought) : undefined,
  )
}

const soughtIn = (search: string) => search.replace(/^#/, '').trim()
