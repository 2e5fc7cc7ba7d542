import type { AdminOrderRow } from '#contract/admin/orders.ts'
import type { Page } from '#domain/pagination.ts'
import type { Shop } from '#server/shop.ts'
import { listedOrder, listOrderRows } from './list-order-rows.ts'
import type { OrderFilter } from './order-filter.ts'
import { readGuests } from './read-guests.ts'
import { readTags } from './staff-notes.ts'

export type OrderListing = OrderFilter & { page: number }

/** A page of all orders, newest first: those of a status, and those that the search finds. */
export async function listOrders(shop: Shop, { page, ...filter }: OrderListing): Promise<Page<AdminOrderRow>> {
  const listed = await listOrderRows(shop, { filter, page })
  const tags = await readTags(
    shop,
    listed.rows.map(({ id }) => id),
  )
  const guests = await readGuests(
    shop,
    listed.rows.map(({ userId }) => userId),
  )
  const rows = listed.rows.map((order) => ({
    ...listedOrder(order),
    status: order.status,
    paymentMethod: order.paymentMethod,
    hasAccount: !guests.has(order.userId),
    tags: tags.get(order.id) ?? [],
  }))
  return { ...listed, rows }
}
