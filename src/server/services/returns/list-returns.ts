import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AdminReturnRow } from '#contract/admin/returns.ts'
import { readProtocol } from '#domain/contact-protocol.ts'
import { backOfficePageSize, type Page, pageWindow } from '#domain/pagination.ts'
import { returnProtocol } from '#domain/returns/return-protocol.ts'
import type { ReturnReason } from '#domain/returns/return-reasons.ts'
import { type ReturnState, returnStates, waitsForStaff } from '#domain/returns/return-state.ts'
import { daysBefore, endOfShopDay } from '#domain/shop-days.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { orderReturnLines, orderReturns, orders } from '#server/db/schema/index.ts'
import { matchingSearch } from '#server/services/orders/order-filter.ts'
import type { Shop } from '#server/shop.ts'

export type ReturnListing = {
  search?: string | undefined
  state?: ReturnState | 'waiting' | undefined
  reason?: ReturnReason | undefined
  page: number
}

/**
 * A page of all returns, newest first: those of a state and reason, and those whose order's customer, e-mail
 * or id contain the search, or whose protocol it is.
 */
export async function listReturns(shop: Shop, { page, ...filter }: ReturnListing): Promise<Page<AdminReturnRow>> {
  const condition = await matching(shop, filter)
  const joined = shop.database
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(condition)
  const { offset, ...window } = pageWindow(await shop.database.$count(joined.as('found')), page, backOfficePageSize)
  const rows = await shop.database
    .select({
      row: orderReturns,
      order: {
        orderNumber: orders.orderNumber,
        firstName: orders.firstName,
        lastName: orders.lastName,
        email: orders.email,
      },
      quantity: piecesOf,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(condition)
    .orderBy(latestFirst(orderReturns.createdAt), orderReturns.id)
    .limit(backOfficePageSize)
    .offset(offset)
  return {
    ...window,
    rows: rows.map(({ row, order, quantity }) => ({
      id: row.id,
      orderId: row.orderId,
      orderNumber: order.orderNumber,
      protocol: returnProtocol(row),
      createdAt: row.createdAt.toISOString(),
      state: row.state,
      reason: row.reason,
      customerName: `${order.firstName} ${order.lastName}`,
      customerEmail: order.email,
      quantity,
    })),
  }
}

const piecesOf = sql<number>`(select coalesce(sum(${orderReturnLines.quantity}), 0)::integer
  from ${orderReturnLines} where ${orderReturnLines.returnId} = ${orderReturns.id})`

async function matching(shop: Shop, { search, state, reason }: Omit<ReturnListing, 'page'>): Promise<SQL | undefined> {
  const states = state === 'waiting' ? returnStates.filter(waitsForStaff) : state && [state]
  const ofProtocol = search === undefined ? undefined : await findByProtocol(shop, search)
  return and(
    states && inArray(orderReturns.state, [...states]),
    reason && eq(orderReturns.reason, reason),
    ofProtocol ? inArray(orderReturns.id, ofProtocol) : matchingSearch(search),
  )
}

/**
 * The ids of the returns with a protocol, which is derived from day and id: those of its day are compared.
 * Undefined if the text is no protocol.
 */
async function findByProtocol(shop: Shop, search: string): Promise<string[] | undefined> {
  const named = readProtocol(search)
  if (!named) return undefined
  const [before, last] = [endOfShopDay(daysBefore(named.day, 1)), endOfShopDay(named.day)]
  const ofDay = await shop.database
    .select({ id: orderReturns.id, createdAt: orderReturns.createdAt })
    .from(orderReturns)
    .where(between(orderReturns.createdAt, before, last))
  return ofDay.filter((row) => returnProtocol(row) === named.protocol).map(({ id }) => id)
}
