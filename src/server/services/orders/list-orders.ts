import type { AdminOrderRow } from '#contract/admin/orders.ts'
import type { Page } from '#domain/pagination.ts'
import type { Shop } from '#server/shop.ts'
import { listedOrder, listOrderRows } from './list-order-rows.ts'
import type { OrderRow } from './lock-order.ts'
import type { OrderFilter } from './order-filter.ts'

export type OrderListing = OrderFilter & { page: number }

/** A page of all orders, newest first: those of a status, and those whose customer, e-mail or id contain the search. */
export async function listOrders(shop: Shop, { page, ...filter }: OrderListing): Promise<Page<AdminOrderRow>> {
  const listed = await listOrderRows(shop, { filter, page })
  return { ...listed, rows: listed.rows.map(viewRow) }
}

const viewRow = (order: OrderRow): AdminOrderRow => ({
  ...listedOrder(order),
  status: order.status,
  paymentMethod: order.paymentMethod,
})
