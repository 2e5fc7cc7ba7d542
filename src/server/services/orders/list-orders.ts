import type { AdminOrderRow } from '#contract/admin/orders.ts'
import type { Page } from '#domain/pagination.ts'
import type { Shop } from '#server/shop.ts'
import { listedOrder, listOrderRows } from './list-order-rows.ts'
import type { OrderRow } from './lock-order.ts'
import type { OrderFilter } from './order-filter.ts'
import { readTags } from './staff-notes.ts'

export type OrderListing = OrderFilter & { page: number }

/** A page of all orders, newest first: those of a status, and those that the search finds. */
export async function listOrders(shop: Shop, { page, ...filter }: OrderListing): Promise<Page<AdminOrderRow>> {
  const listed = await listOrderRows(shop, { filter, page })
  const tags = await readTags(
    shop,
    listed.rows.map(({ id }) => id),
  )
  return { ...listed, rows: listed.rows.map((order) => ({ ...viewRow(order), tags: tags.get(order.id) ?? [] })) }
}

const viewRow = (order: OrderRow): Omit<AdminOrderRow, 'tags'> => ({
  ...listedOrder(order),
  status: order.status,
  paymentMethod: order.paymentMethod,
})
