import { manualProvider } from '#domain/orders/order-money.ts'
import { refundedInPanel, refundedOfOrder } from '#domain/orders/refunded-amount.ts'
import { isWithoutShop } from '#domain/returns/refund-means.ts'
import { type ReturnAmount, returnAmount } from '#domain/returns/return-amount.ts'
import { countLinePieces, piecesPerUnit, settledPieces } from '#domain/returns/returnable.ts'
import { leftOf } from '#domain/returns/spread-refund.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { readBookedPayments } from '#server/services/orders/read-booked-payments.ts'
import type { Shop } from '#server/shop.ts'
import type { ReturnRow } from './lock-return.ts'
import { readLinesOfReturns, readPlacedReturns, receivedPieces } from './read-return-lines.ts'

type Reader = Pick<Shop, 'database'>

/** The refund due by the rule of the return's reason: for the pieces that arrived, or for the requested ones before. */
export async function readRefundDue(shop: Reader, row: ReturnRow): Promise<ReturnAmount> {
  const lines = await readLinesOfReturns(shop, [row.id])
  const others = (await readPlacedReturns(shop, row.orderId)).filter(({ id }) => id !== row.id)
  return returnAmount(
    row.reason,
    lines.map(({ line, item }) => ({
      goodsCents: (item.priceAtTimeCents - item.pixDiscountCents) * item.quantity,
      shippingCents: item.shippingCents,
      orderedPieces: item.quantity * piecesPerUnit(item),
      earlierPieces: settledPieces(others, item.productId),
      pieces: receivedPieces({ line, item }) ?? countLinePieces(line, item),
    })),
  )
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
    leftCents: Math.min(maxCents, leftOf(refundable)),
    leftAtProvidersCents: Math.min(maxCents, leftOf(atProviders)),
    inPanelCents: refundedInPanel({ totalCents: order.totalCents, payments: booked }),
    inPanel: booked
      .filter(({ decision, refundRequestedAt }) => decision !== 'refunded-outside' && refundRequestedAt === null)
      .flatMap(({ refunds }) => refunds.filter(({ means }) => means === 'panel')),
    takenBackCents: booked
      .flatMap(({ refunds }) => refunds)
      .reduce((sum, { means, amountCents }) => sum + (isWithoutShop(means) ? amountCents : 0), 0),
  }
}
