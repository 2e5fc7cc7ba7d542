import { and, eq, type SQL } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { containsText } from '#server/db/contains-text.ts'
import { orders } from '#server/db/schema/index.ts'
import { countOrders } from '#server/services/dashboard/read-order-figures.ts'
import type { Shop } from '#server/shop.ts'

/** Orders of a status, and those whose customer, e-mail, tracking code or id contain the search. */
export type OrderFilter = { search?: string | undefined; status?: OrderStatus | undefined }

/** People write short ids with a number sign. */
const soughtIn = (search = '') => search.replace(/^#/, '').trim()

export const isSearched = ({ search }: OrderFilter): boolean => soughtIn(search) !== ''

/** How many orders a list has. Without a search the figures that the database keeps know it. */
export async function countListed(shop: Shop, filter: OrderFilter): Promise<number> {
  if (!isSearched(filter)) return countOrders(shop, filter.status)
  return shop.database.$count(orders, ordersMatching(filter))
}

/** The condition of a list; accents and case do not count. */
export function ordersMatching({ search, status }: OrderFilter): SQL | undefined {
  const sought = soughtIn(search)
  return and(
    status ? eq(orders.status, status) : undefined,
    sought ? containsText(orders.searchText, sought) : undefined,
  )
}
