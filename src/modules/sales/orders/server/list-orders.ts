import { and, arrayContains, between, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { productSearchTexts } from '#modules/catalog/tables.ts'
import { parseOrderNumber } from '#modules/customers/messages/order-number.ts'
import { daysBefore } from '#platform/dates.ts'
import { backOfficePageSize, type Page, pageWindow } from '#platform/pagination.ts'
import { addressForDelivery } from '#platform/people/address.ts'
import { digitsInSearch } from '#platform/people/tax-id.ts'
import { pick } from '#platform/pick.ts'
import { containsText, latestFirst, oldestFirst, startOfDay } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { orderItems, orders, orderTags, payments } from '../../tables.ts'
import { readOrderGroup } from '../rules.ts'
import type { AdminOrderRow, orderListFilter } from '../staff-contract.ts'
import type { OrderRow } from './lock-order.ts'
import { countOrders, dashboardDays, findDayOfOrder, type OrderFigureFilter } from './order-figures.ts'
import { readGuests, readTags } from './staff-orders.ts'

/**
 * Orders of a group that were placed from one day to another, and those of which something that people ask for contains
 * the search: customer, e-mail, phone, CPF, city, postal code, tracking code, id, products and their codes,
 * tags, payment. A search for an order's number finds it, whatever the list is narrowed to.
 */
export type OrderFilter = z.output<typeof orderListFilter>

/** People write short ids with a number sign. */
const searchTextOf = (search = '') => search.replace(/^#/, '').trim()

export const isSearched = ({ search }: OrderFilter): boolean => searchTextOf(search) !== ''

/** Which of the figures maintained by the database count the orders of a filter; searches are not among them. */
export function chooseFigures(shop: Shop, { status, from, to, period }: OrderFilter): OrderFigureFilter {
  const days = { firstDay: from ?? (period && dashboardDays(shop.now())[0]), lastDay: to }
  return status ? { ...readOrderGroup(status), ...days } : days
}

/** The number of orders in a list. Without a search it comes from the figures maintained by the database. */
export async function countListed(shop: Shop, filter: OrderFilter): Promise<number> {
  if (!isSearched(filter)) return countOrders(shop, chooseFigures(shop, filter))
  return shop.database.$count(orders, matchesOrderFilter(shop, filter))
}

export function matchesOrderFilter(shop: Shop, filter: OrderFilter): SQL | undefined {
  const { statuses, isTracked, firstDay, lastDay } = chooseFigures(shop, filter)
  const number = parseOrderNumber(filter.search ?? '')
  const listed = and(
    statuses && inArray(orders.status, [...statuses]),
    isTracked ? isNotNull(orders.trackingCode) : undefined,
    firstDay ? gte(orders.createdAt, sql`${startOfDay(firstDay)}`) : undefined,
    lastDay ? lt(orders.createdAt, sql`${startOfDay(daysBefore(lastDay, -1))}`) : undefined,
    containing(filter.search),
  )
  return number ? or(listed, matchesOrderNumber(number)) : listed
}

/** The condition of a list of what belongs to orders, which are searched as in their own list. */
export function matchesOrderSearch(search: string | undefined): SQL | undefined {
  const number = parseOrderNumber(search ?? '')
  return number ? or(containing(search), matchesOrderNumber(number)) : containing(search)
}

/** Each part is read from its own index: with `or` the database would scan all orders. */
function containing(search: string | undefined): SQL | undefined {
  const text = searchTextOf(search)
  if (!text) return undefined
  const digits = digitsInSearch(text)
  const ofBuyer = or(
    containsText(orders.searchText, text),
    digits === undefined ? undefined : containsText(orders.searchText, digits),
  )
  const ofOtherVolumes = and(
    sql`${orders.furtherTrackingCodes} <> '{}'`,
    arrayContains(orders.furtherTrackingCodes, [text.toUpperCase()]),
  )
  return sql`${orders.id} in (
    select ${orders.id} from ${orders} where ${ofBuyer}
    union select ${orders.id} from ${orders} where ${ofOtherVolumes}
    union select ${orders.id} from ${orders} where ${orders.externalReference} = ${text}
    union select ${orderItems.orderId} from ${orderItems} where ${containsText(orderItems.searchText, text)}
    union select ${orderItems.orderId} from ${orderItems}
      join ${productSearchTexts} on ${productSearchTexts.productId} = ${orderItems.productId}
      where ${containsText(productSearchTexts.codes, text)}
    union select ${payments.orderId} from ${payments} where ${payments.providerPaymentId} = ${text}
    union select ${orderTags.orderId} from ${orderTags} where normalise(${orderTags.tag}) = normalise(${text}::text))`
}

/** The orders of a number, or whose ids begin with it: those are a range, which the primary key finds. */
export const matchesOrderNumber = (number: string): SQL | undefined =>
  or(
    eq(orders.orderNumber, number),
    between(orders.id, `${number}-0000-0000-0000-000000000000`, `${number}-ffff-ffff-ffff-ffffffffffff`),
  )

type Listing = { filter: OrderFilter; page: number; size?: number; isOldestFirst?: boolean }

export async function listOrderRows(
  shop: Shop,
  { filter, page, size = backOfficePageSize, isOldestFirst = false }: Listing,
): Promise<Page<OrderRow>> {
  const { offset: position, ...window } = pageWindow(await countListed(shop, filter), page, size)
  const { where, offset } = isOldestFirst
    ? { where: matchesOrderFilter(shop, filter), offset: position }
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

/** Which orders a page takes and skips. Days are skipped by their figures: no page is slower than the first. */
async function placeOfPage(
  shop: Shop,
  { filter, position }: { filter: OrderFilter; position: number },
): Promise<{ where: SQL | undefined; offset: number }> {
  const where = matchesOrderFilter(shop, filter)
  if (position === 0 || isSearched(filter)) return { where, offset: position }
  const found = await findDayOfOrder(shop, { position, ...chooseFigures(shop, filter) })
  if (!found) return { where, offset: position }
  const dayAfter = daysBefore(found.day, -1)
  return { where: and(where, lt(orders.createdAt, sql`${startOfDay(dayAfter)}`)), offset: position - found.ordersAfter }
}

/** What the lists of orders and of shipments say of an order alike. */
export const listedOrder = (order: OrderRow) => ({
  ...pick(order, 'id', 'orderNumber', 'totalCents', 'shippingAddress'),
  createdAt: order.createdAt.toISOString(),
  customerName: `${order.firstName} ${order.lastName}`,
  customerEmail: order.email,
  customerPhone: order.phone,
  deliveryAddress: addressForDelivery(order),
})

export type OrderListing = OrderFilter & { page: number }

export async function listOrders(shop: Shop, { page, ...filter }: OrderListing): Promise<Page<AdminOrderRow>> {
  const listed = await listOrderRows(shop, { filter, page })
  const [ids, userIds] = [listed.rows.map(({ id }) => id), listed.rows.map(({ userId }) => userId)]
  const tags = await readTags(shop, ids)
  const guests = await readGuests(shop, userIds)
  const rows = listed.rows.map((order) => ({
    ...listedOrder(order),
    status: order.status,
    paymentMethod: order.paymentMethod,
    hasAccount: !guests.has(order.userId),
    tags: tags.get(order.id) ?? [],
  }))
  return { ...listed, rows }
}
