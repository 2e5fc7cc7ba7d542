import { and, arrayContains, between, eq, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { digitsInSearch } from '#domain/digits-in-search.ts'
import { parseOrderNumber } from '#domain/order-number.ts'
import { membersOf, type OrderGroup } from '#domain/orders/order-group.ts'
import { containsText } from '#server/db/contains-text.ts'
import { orderItems, orders, orderTags, payments, productSearchTexts } from '#server/db/schema/index.ts'
import { startOfDay } from '#server/db/start-of-day.ts'
import { dashboardDays } from '#server/services/dashboard/dashboard-days.ts'
import { countOrders, type FiguresOf } from '#server/services/dashboard/read-order-figures.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Orders of a group and of the dashboard's days, and those of which something that people ask for contains
 * the search: customer, e-mail, phone, CPF, city, postal code, tracking code, id, products and their codes,
 * tags, payment. A search for an order's number finds it, whatever the list is narrowed to.
 */
export type OrderFilter = {
  search?: string | undefined
  status?: OrderGroup | undefined
  period?: 'recent' | undefined
}

/** People write short ids with a number sign. */
const searchTextOf = (search = '') => search.replace(/^#/, '').trim()

export const isSearched = ({ search }: OrderFilter): boolean => searchTextOf(search) !== ''

/** Which of the figures maintained by the database count the orders of a filter; searches are not among them. */
export function figuresOf(shop: Shop, { status, period }: OrderFilter): FiguresOf {
  const firstDay = period && dashboardDays(shop.now())[0]
  return status ? { ...membersOf(status), firstDay } : { firstDay }
}

/** The number of orders in a list. Without a search it comes from the figures maintained by the database. */
export async function countListed(shop: Shop, filter: OrderFilter): Promise<number> {
  if (!isSearched(filter)) return countOrders(shop, figuresOf(shop, filter))
  return shop.database.$count(orders, ordersMatching(shop, filter))
}

/** The condition of a list; accents and case do not count. */
export function ordersMatching(shop: Shop, filter: OrderFilter): SQL | undefined {
  const { statuses, isTracked, firstDay } = figuresOf(shop, filter)
  const number = parseOrderNumber(filter.search ?? '')
  const listed = and(
    statuses && inArray(orders.status, [...statuses]),
    isTracked ? isNotNull(orders.trackingCode) : undefined,
    firstDay ? gte(orders.createdAt, sql`${startOfDay(firstDay)}`) : undefined,
    containing(filter.search),
  )
  return number ? or(listed, ofNumber(number)) : listed
}

/** The condition of a list of what belongs to orders, which are searched as in their own list. */
export function matchingSearch(search: string | undefined): SQL | undefined {
  const number = parseOrderNumber(search ?? '')
  return number ? or(containing(search), ofNumber(number)) : containing(search)
}

/**
 * Whether customer, address, products, their codes, tags or payment contain the search. Each part is read
 * from its own index: with `or` the database would scan all orders.
 */
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
export const ofNumber = (number: string): SQL | undefined =>
  or(
    eq(orders.orderNumber, number),
    between(orders.id, `${number}-0000-0000-0000-000000000000`, `${number}-ffff-ffff-ffff-ffffffffffff`),
  )
