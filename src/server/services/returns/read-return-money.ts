import { and, eq, inArray, ne, sum } from 'drizzle-orm'
import { givenBackOfOrder, givenInPanel } from '#domain/orders/given-back.ts'
import { manualProvider } from '#domain/orders/order-money.ts'
import { isWithoutShop } from '#domain/returns/refund-means.ts'
import { type ReturnAmount, returnAmount } from '#domain/returns/return-amount.ts'
import { leftOf } from '#domain/returns/spread-refund.ts'
import { orderReturnLines, orderReturns } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { readBookedPayments } from '#server/services/orders/read-booked-payments.ts'
import type { Shop } from '#server/shop.ts'
import type { ReturnRow } from './lock-return.ts'
import { readLinesOfReturns, receivedOf } from './read-return-lines.ts'

type Found = Pick<Shop, 'database'>

/** What the rule of its reason gives back for what came of a return; before it has come, for what was asked. */
export async function readDue(shop: Found, row: ReturnRow): Promise<ReturnAmount> {
  const lines = await readLinesOfReturns(shop, [row.id])
  const earlier = await readSettledPieces(shop, row)
  return returnAmount(
    row.reason,
    lines.map(({ line, item }) => ({
      unitPriceCents: item.priceAtTimeCents - item.pixDiscountCents,
      shippingCents: item.shippingCents,
      orderedQuantity: item.quantity,
      earlierQuantity: earlier.get(item.id) ?? 0,
      quantity: receivedOf(line) ?? line.quantity,
    })),
  )
}

/** Pieces, by line of the order, whose money other returns have settled: their share of the freight is given. */
async function readSettledPieces({ database }: Found, row: ReturnRow): Promise<Map<string, number>> {
  const rows = await database
    .select({
      itemId: orderReturnLines.orderItemId,
      restocked: sum(orderReturnLines.restockedQuantity).mapWith(Number),
      damaged: sum(orderReturnLines.damagedQuantity).mapWith(Number),
    })
    .from(orderReturnLines)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnLines.returnId))
    .where(
      and(
        eq(orderReturns.orderId, row.orderId),
        ne(orderReturns.id, row.id),
        inArray(orderReturns.state, ['refunding', 'refunded', 'closed']),
      ),
    )
    .groupBy(orderReturnLines.orderItemId)
  return new Map(rows.map(({ itemId, restocked, damaged }) => [itemId, (restocked ?? 0) + (damaged ?? 0)]))
}

/**
 * The refundable payments of an order, the oldest first, and how much: never more than the order cost, minus what was refunded or promised
 * of that. Separately, what was refunded outside the shop, and the part of it that was refunded in a panel, for which a return may be the
 * reason.
 */
export async function readRefundable(shop: Found, order: Pick<OrderRow, 'id' | 'totalCents'>) {
  const taken = await readBookedPayments(shop, order.id)
  const refundable = taken.filter(
    ({ status, decision, refundRequestedAt, dispute }) =>
      status === 'approved' && decision === null && refundRequestedAt === null && dispute !== 'open',
  )
  const mostCents = order.totalCents - givenBackOfOrder({ totalCents: order.totalCents, payments: taken })
  const atProviders = refundable.filter(({ provider }) => provider !== manualProvider)
  return {
    refundable,
    atProviders,
    leftCents: Math.min(mostCents, leftOf(refundable)),
    leftAtProvidersCents: Math.min(mostCents, leftOf(atProviders)),
    inPanelCents: givenInPanel({ totalCents: order.totalCents, payments: taken }),
    inPanel: taken
      .filter(({ decision, refundRequestedAt }) => decision !== 'refunded-outside' && refundRequestedAt === null)
      .flatMap(({ refunds }) => refunds.filter(({ means }) => means === 'panel')),
    takenBackCents: taken
      .flatMap(({ refunds }) => refunds)
      .reduce((sum, { means, amountCents }) => sum + (isWithoutShop(means) ? amountCents : 0), 0),
  }
}
