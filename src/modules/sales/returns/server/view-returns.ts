import { and, asc, between, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readProtocol } from '#modules/customers/messages/rules.ts'
import { daysBefore, endOfShopDay, withInstants } from '#platform/dates.ts'
import { backOfficePageSize, type Page, pageWindow } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { latestFirst } from '#platform/server/database/queries.ts'
import { atOneMoment, type Shop } from '#platform/server/shop.ts'
import { readCreditOfReturns } from '../../credit/server/ledger.ts'
import { viewLineFit } from '../../fit-promise/server/judge-lines.ts'
import { listedOrder, matchesOrderSearch } from '../../orders/server/list-orders.ts'
import { readOrder, readOwnOrder } from '../../orders/server/lock-order.ts'
import {
  orderReturnEvents,
  orderReturnLines,
  orderReturnPictures,
  orderReturns,
  orders,
  paymentRefunds,
} from '../../tables.ts'
import { sumGivenBack } from '../amounts.ts'
import type { OrderReturn, OrderReturns } from '../contract.ts'
import { returnProtocol, returnStates, waitsForStaff } from '../rules.ts'
import type { AdminReturn, AdminReturnRow, returnListing } from '../staff-contract.ts'
import { readDue, readLinesOfReturns, readOffer, readRefundable, readRefunds, viewItem } from './read-return.ts'
import { type NamedReturn, type ReturnRow, readReturn } from './return-state.ts'

const readPictures = ({ database }: Shop, ids: string[]) =>
  database
    .select(pick(orderReturnPictures, 'id', 'returnId', 'preview'))
    .from(orderReturnPictures)
    .where(inArray(orderReturnPictures.returnId, ids))
    .orderBy(asc(orderReturnPictures.position))

const readEvents = ({ database }: Shop, ids: string[]) =>
  database
    .select({ event: orderReturnEvents, actorName: profiles.fullName })
    .from(orderReturnEvents)
    .leftJoin(profiles, eq(profiles.id, orderReturnEvents.actorId))
    .where(inArray(orderReturnEvents.returnId, ids))
    .orderBy(asc(orderReturnEvents.createdAt), asc(orderReturnEvents.id))

/** Whose returns are read: of a customer's own order, or of any order by the staff. */
type ReturnsOf = { orderId: string; userId: string } | { orderId: string; isStaff: true }

/** The returns of an order, newest first, and what else can be returned. Throws `ORDER_NOT_FOUND`. */
export function viewOrderReturns(shop: Shop, named: ReturnsOf): Promise<OrderReturns> {
  return atOneMoment(shop, async (reading) => {
    const isStaff = 'isStaff' in named
    const order = isStaff ? await readOrder(reading, named.orderId) : await readOwnOrder(reading, named)
    const rows = await reading.database
      .select()
      .from(orderReturns)
      .where(eq(orderReturns.orderId, order.id))
      .orderBy(desc(orderReturns.createdAt), orderReturns.id)
    return {
      returns: (await viewAll(reading, rows)).map(({ shown }) => shown),
      offer: await readOffer(reading, { order, isStaff }),
    }
  })
}

/** One return as its customer sees it, read consistently. Throws `RETURN_NOT_FOUND`, for another customer's too. */
export function viewReturn(shop: Shop, named: NamedReturn): Promise<OrderReturn> {
  return atOneMoment(shop, async (reading) => (await viewOne(reading, await readReturn(reading, named))).shown)
}

/** One return as the staff sees it, with history and money, read consistently. Throws `RETURN_NOT_FOUND`. */
export const viewReturnForStaff = (shop: Shop, id: string): Promise<AdminReturn> =>
  atOneMoment(shop, async (reading) => {
    const row = await readReturn(reading, { id })
    const order = await readOrder(reading, row.orderId)
    const { shown, events, refunds } = await viewOne(reading, row)
    const { leftCents, inPanelCents, ...money } = await readRefundable(reading, order)
    return {
      ...shown,
      ...pick(listedOrder(order), 'orderNumber', 'customerName', 'customerEmail'),
      events: events.map(({ event, actorName }) => ({
        ...withInstants(pick(event, 'state', 'note', 'createdAt')),
        actorName,
      })),
      refunds: refunds.map(({ refund, payment }) => ({
        ...pick(payment, 'provider', 'providerPaymentId'),
        ...withInstants(pick(refund, 'amountCents', 'means', 'fault', 'refundedAt', 'givenUpAt')),
        isBankDeciding: payment.dispute === 'open',
      })),
      due: await readDue(reading, row),
      leftCents: leftCents + inPanelCents,
      inPanelCents,
      ...pick(money, 'leftAtProvidersCents', 'takenBackCents'),
    }
  })

async function viewOne(shop: Shop, row: ReturnRow) {
  const [view] = await viewAll(shop, [row])
  if (!view) throw new Error('a return has a view')
  return view
}

async function viewAll(shop: Shop, rows: readonly ReturnRow[]) {
  const ids = rows.map(({ id }) => id)
  const linesOf = Map.groupBy(await readLinesOfReturns(shop, ids), ({ line }) => line.returnId)
  const eventsOf = Map.groupBy(await readEvents(shop, ids), ({ event }) => event.returnId)
  const refundsOf = Map.groupBy(
    await readRefunds(shop, inArray(paymentRefunds.returnId, ids)),
    ({ refund }) => refund.returnId,
  )
  const picturesOf = Map.groupBy(await readPictures(shop, ids), ({ returnId }) => returnId)
  const credits = await readCreditOfReturns(shop, ids)
  return rows.map((row) => {
    const events = eventsOf.get(row.id) ?? []
    const refunds = refundsOf.get(row.id) ?? []
    const shown: OrderReturn = {
      ...pick(row, 'id', 'orderId', 'state', 'reason', 'note', 'reverseCode', 'returnAddress', 'answer'),
      protocol: returnProtocol(row),
      ...sumGivenBack(
        refunds.map(({ refund }) => refund),
        credits.filter(({ returnId }) => returnId === row.id),
      ),
      createdAt: row.createdAt.toISOString(),
      lines: (linesOf.get(row.id) ?? []).map(({ line, item }) => ({
        ...viewItem(item),
        ...pick(line, 'quantity', 'pieces', 'restockedQuantity', 'damagedQuantity'),
        fit: viewLineFit(item),
      })),
      pictures: (picturesOf.get(row.id) ?? []).map(({ id, preview }) => ({ id, preview: preview.toString('base64') })),
      events: events.map(({ event }) => withInstants(pick(event, 'state', 'createdAt'))),
    }
    return { shown, events, refunds }
  })
}

type ReturnListing = z.output<typeof returnListing>

/** A page of returns, newest first, of a state and reason; the search is that of orders, or a protocol. */
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
      order: orders,
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
      ...pick(row, 'id', 'orderId', 'state', 'reason'),
      ...pick(listedOrder(order), 'orderNumber', 'customerName', 'customerEmail'),
      protocol: returnProtocol(row),
      createdAt: row.createdAt.toISOString(),
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
    ofProtocol ? inArray(orderReturns.id, ofProtocol) : matchesOrderSearch(search),
  )
}

/** The ids of the returns with a protocol, among those of its day. Undefined if the text is no protocol. */
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
