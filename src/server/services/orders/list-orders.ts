import type { AdminOrderRow } from '#contract/admin/orders.ts'
import { addressForDelivery } from '#domain/address.ts'
import { backOfficePageSize, type Page, pageWindow } from '#domain/pagination.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderRow } from './lock-order.ts'
import { countListed, type OrderFilter } from './order-filter.ts'
import { ordersOfPage } from './orders-of-page.ts'

export type OrderListing = OrderFilter & { page: number }

/** A page of all orders, newest first: those of a status, and those whose customer, e-mail or id contain the search. */
export async function listOrders(shop: Shop, listing: OrderListing): Promise<Page<AdminOrderRow>> {
  const { offset: position, ...page } = pageWindow(await countListed(shop, listing), listing.page, backOfficePageSize)
  const { where, offset } = await ordersOfPage(shop, listing, position)
  const rows = await shop.database
    .select()
    .from(orders)
    .where(where)
    .orderBy(latestFirst(orders.createdAt), orders.id)
    .limit(backOfficePageSize)
    .offset(offset)
  return {
    ...page,
    rows: rows.map(viewRow),
  }
}

const viewRow = (order: OrderRow): AdminOrderRow => ({
  id: order.id,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  totalCents: order.totalCents,
  customerName: `${order.firstName} ${order.lastName}`,
  customerEmail: order.email,
  customerPhone: order.phone,
  shippingAddress: order.shippingAddress,
  deliveryAddress: addressForDelivery(order),
  paymentMethod: order.paymentMethod,
})
