import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Cents } from '#platform/money.ts'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import { readHeldCredit } from '../../credit/server/ledger.ts'
import { longestPromise } from '../../fit-promise/rules.ts'
import { type OrderRow, readItems, readPayments } from '../../orders/server/lock-order.ts'
import { isCovered, manualProvider, refundedInPanel, refundedOfOrder } from '../../payments/amounts.ts'
import { readBookedPayments } from '../../payments/server/refunds.ts'
import { paidForLine } from '../../pricing/rules.ts'
import {
  orderAdjustments,
  orderEvents,
  orderItems,
  orderReturnLines,
  orderReturns,
  paymentRefunds,
  payments,
} from '../../tables.ts'
import { type ReturnAmount, returnAmount, returnedCredit, sumLeft } from '../amounts.ts'
import type { ReturnOffer } from '../contract.ts'
import {
  type AskedReturnReason,
  askedReturnReasons,
  countLinePieces,
  isReturnable,
  isWithoutShop,
  lastDayToReturn,
  piecesPerUnit,
  reasonsInTime,
  returnablePieces,
  settledPieces,
} from '../rules.ts'
import type { ReturnRow } from './return-state.ts'

type Reader = Pick<Shop, 'database'>

export type ReturnLine = Awaited<ReturnType<typeof readLinesOfReturns>>[number]

export const readLinesOfReturns = ({ database }: Reader, returnIds: string[]) =>
  database
    .select({ line: orderReturnLines, item: orderItems })
    .from(orderReturnLines)
    .innerJoin(orderItems, eq(orderItems.id, orderReturnLines.orderItemId))
    .where(inArray(orderReturnLines.returnId, returnIds))
    .orderBy(asc(orderItems.position), asc(orderReturnLines.id))

/** Refunds with their payments, the oldest first. */
export const readRefunds = ({ database }: Reader, condition: SQL | undefined) =>
  database
    .select({ refund: paymentRefunds, payment: payments })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(condition)
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id))

/** Every return of an order with its lines, the oldest first, as the rules of returns count them. */
export async function readPlacedReturns(shop: Reader, orderId: string) {
  const rows = await shop.database
    .select({ id: orderReturns.id, state: orderReturns.state })
    .from(orderReturns)
    .where(eq(orderReturns.orderId, orderId))
    .orderBy(asc(orderReturns.createdAt), asc(orderReturns.id))
  const ids = rows.map(({ id }) => id)
  const found = await readLinesOfReturns(shop, ids)
  const lines = Map.groupBy(found, ({ line }) => line.returnId)
  return rows.map(({ id, state }) => ({
    id,
    state,
    lines: (lines.get(id) ?? []).map(({ line, item }) => ({
      productId: item.productId,
      pieces: countLinePieces(line, item),
      receivedPieces: receivedPieces({ line, item }),
    })),
  }))
}

/** Single pieces of a line that arrived; null before the parcel arrives. */
export const receivedPieces = ({ line, item }: ReturnLine): number | null =>
  line.restockedQuantity === null || line.damagedQuantity === null
    ? null
    : countLinePieces({ quantity: line.restockedQuantity + line.damagedQuantity, pieces: line.pieces }, item)

/** What credit paid for each line of an order, by the line's id. */
export async function readCreditShares({ database }: Reader, orderId: string) {
  const rows = await database
    .select(pick(orderAdjustments, 'orderItemId', 'goodsCents', 'shippingCents'))
    .from(orderAdjustments)
    .where(and(eq(orderAdjustments.orderId, orderId), eq(orderAdjustments.kind, 'credit')))
  const shares = new Map(rows.map(({ orderItemId, ...share }) => [orderItemId, share]))
  return (itemId: string) => {
    const { goodsCents = 0, shippingCents = 0 } = shares.get(itemId) ?? {}
    return { creditGoodsCents: goodsCents, creditShippingCents: shippingCents }
  }
}

/**
 * What is due for a return by the rule of its reason, for the pieces that arrived, or for the requested ones before. The
 * credit comes on top of the money, and is never more than the order still holds.
 */
export async function readDue(shop: Reader, row: ReturnRow): Promise<ReturnAmount & { creditCents: Cents }> {
  const others = (await readPlacedReturns(shop, row.orderId)).filter(({ id }) => id !== row.id)
  const shareOf = await readCreditShares(shop, row.orderId)
  const lines = (await readLinesOfReturns(shop, [row.id])).map(({ line, item }) => ({
    ...paidForLine(item),
    ...shareOf(item.id),
    orderedPieces: item.quantity * piecesPerUnit(item),
    earlierPieces: settledPieces(others, item.productId),
    pieces: receivedPieces({ line, item }) ?? countLinePieces(line, item),
  }))
  const heldCents = await readHeldCredit(shop, row.orderId)
  return {
    ...returnAmount(row.reason, lines),
    creditCents: heldCents > 0 ? Math.min(heldCents, returnedCredit(row.reason, lines)) : 0,
  }
}

/**
 * The refundable payments of an order, the oldest first, and how much: never more than the order's price,
 * minus the refunds made or pending. Separately, the refunds outside the shop, and the part of them made in a
 * panel, for which a return may be the reason.
 */
export async function readRefundable(shop: Reader, order: Pick<OrderRow, 'id' | 'totalCents'>) {
  const booked = await readBookedPayments(shop, order.id)
  const refundable = booked.filter(
    ({ status, decision, refundRequestedAt, dispute }) =>
      status === 'approved' && decision === null && refundRequestedAt === null && dispute !== 'open',
  )
  const maxCents = order.totalCents - refundedOfOrder({ totalCents: order.totalCents, payments: booked })
  const atProviders = refundable.filter(({ provider }) => provider !== manualProvider)
  return {
    refundable,
    atProviders,
    leftCents: Math.min(maxCents, sumLeft(refundable)),
    leftAtProvidersCents: Math.min(maxCents, sumLeft(atProviders)),
    inPanelCents: refundedInPanel({ totalCents: order.totalCents, payments: booked }),
    inPanel: booked
      .filter(({ decision, refundRequestedAt }) => decision !== 'refunded-outside' && refundRequestedAt === null)
      .flatMap(({ refunds }) => refunds.filter(({ means }) => means === 'panel')),
    takenBackCents: booked
      .flatMap(({ refunds }) => refunds)
      .reduce((sum, { means, amountCents }) => sum + (isWithoutShop(means) ? amountCents : 0), 0),
  }
}

/** An item of an order, as its returns name it. */
export const viewItem = (item: ReturnLine['item']) => ({
  ...pick(item, 'productId', 'imageUrl', 'setPiece'),
  name: item.productName,
  unitPriceCents: Math.floor(paidForLine(item).goodsCents / item.quantity),
})

type Offered = { order: OrderRow; isStaff: boolean }

/** What can be returned of an order, and why: any reason for the staff, those in time for a customer. */
export async function readOffer(shop: Shop, { order, isStaff }: Offered): Promise<ReturnOffer> {
  const isPaid = isCovered({ ...order, payments: await readPayments(shop, [order.id]) })
  if (!isReturnable({ status: order.status, isPaid })) return { lines: [], reasons: [] }
  const returns = await readPlacedReturns(shop, order.id)
  const items = await readItems(shop, [order.id])
  const receipt = { receivedAt: await readReceipt(shop, order), promiseDays: longestPromise(items) }
  const reasons: readonly AskedReturnReason[] = isStaff ? askedReturnReasons : reasonsInTime(receipt, shop.now())
  return {
    lines: items.flatMap((item) => {
      const pieces = returnablePieces(item, returns)
      const quantity = Math.ceil(pieces / piecesPerUnit(item))
      return pieces > 0 ? [{ ...viewItem(item), quantity, pieces }] : []
    }),
    reasons: reasons.map((reason) => ({ reason, lastDay: isStaff ? null : lastDayToReturn(reason, receipt) })),
  }
}

/** When the customer received the parcel, as recorded in the shop; null before. */
async function readReceipt(shop: Shop, { id, status }: OrderRow): Promise<Date | null> {
  if (status !== 'delivered') return null
  const [delivered] = await shop.database
    .select({ createdAt: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.toStatus, 'delivered')))
    .orderBy(desc(orderEvents.createdAt))
    .limit(1)
  return delivered?.createdAt ?? null
}
