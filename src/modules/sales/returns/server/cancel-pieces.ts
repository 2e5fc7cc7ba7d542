import { and, eq, sql } from 'drizzle-orm'
import { describeItem } from '#modules/catalog/products/sets.ts'
import { moveStock } from '#modules/catalog/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { recordChange } from '#platform/server/audit.ts'
import { atOneMoment, inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { CancellationOffer, CancellationRequest } from '../../orders/paid-order-contract.ts'
import {
  lockOrder,
  type OrderRow,
  readItems,
  readLastActor,
  readOrder,
  readPayments,
} from '../../orders/server/lock-order.ts'
import { recordEvent } from '../../orders/server/set-order-status.ts'
import { viewOrderForStaff } from '../../orders/server/staff-orders.ts'
import type { AdminOrder } from '../../orders/staff-contract.ts'
import { isCovered } from '../../payments/amounts.ts'
import { paidForLine } from '../../pricing/rules.ts'
import { orderReturnLines, orderReturns, shippingLabels } from '../../tables.ts'
import { cancellationAmount, cancellationFault, cancelledCredit, countUnits } from '../amounts.ts'
import { piecesPerUnit, returnablePieces, settledPieces } from '../rules.ts'
import { readCreditShares, readPlacedReturns, readRefundable } from './read-return.ts'
import { makeRefund } from './refund-return.ts'
import type { ReturnRow } from './return-state.ts'

/** What can be cancelled of an order: nothing of one that was not paid or was sent. Throws `ORDER_NOT_FOUND`. */
export const findCancellation = (shop: Shop, orderId: string): Promise<CancellationOffer> =>
  atOneMoment(shop, async (reading) => {
    const order = await readOrder(reading, orderId)
    const isBought = and(eq(shippingLabels.orderId, orderId), eq(shippingLabels.state, 'bought'))
    const { leftCents, leftAtProvidersCents, inPanelCents } = await readRefundable(reading, order)
    return {
      lines: (await readLines(reading, order)) ?? [],
      leftCents: leftCents + inPanelCents,
      leftAtProvidersCents,
      inPanelCents,
      hasLabel: (await reading.database.$count(shippingLabels, isBought)) > 0,
    }
  })

/**
 * Takes pieces out of a paid order before its dispatch, back to stock and with a refund, stored as a return that has
 * arrived. Idempotent by its submission key. Throws `ORDER_NOT_FOUND`, `ORDER_NOT_CANCELLABLE`, also for the whole
 * order, `RETURN_TOO_MANY`, `REFUND_TOO_HIGH`, `CREDIT_IMPOSSIBLE`, and `CHANGED_MEANWHILE` if the person saw something else.
 */
export function cancelPieces(
  shop: Shop,
  { actorId, ...request }: CancellationRequest & { actorId: string },
): Promise<AdminOrder> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, request.id)
    const isSubmission = and(eq(orderReturns.orderId, order.id), eq(orderReturns.submissionKey, request.submissionKey))
    if ((await tx.database.$count(orderReturns, isSubmission)) > 0) return viewOrderForStaff(tx, order)
    const { items, amountCents, creditCents } = await requireCancellable(tx, order, request)
    const row = await storeCancellation(tx, { order, request, items })
    if (order.holdsStock) {
      const movement = { reason: 'cancellation', orderId: order.id, userId: actorId } as const
      if (!(await moveStock(tx, { items: request.lines, movement })))
        throw new Error('the pieces of an order have no stock to go to')
    }
    const { means, message } = request
    await makeRefund(tx, { order, row, actorId, answer: { kind: 'refund', means, amountCents, creditCents, message } })
    await recordEvent(tx, { order, fromStatus: order.status, reason: 'pieces-cancelled', actorId })
    await recordChange(tx, {
      actorId,
      action: 'order.cancel-pieces',
      entityId: order.id,
      before: { cancelledPieces: null, refundMeans: null, refundCents: null, returnAnswer: null },
      after: {
        cancelledPieces: items.map((item) => describeItem(item, item.name)).join(', '),
        refundMeans: means,
        refundCents: amountCents + creditCents,
        returnAnswer: message || null,
      },
    })
    return viewOrderForStaff(tx, await readOrder(tx, order.id))
  })
}

/** The lines of an order with what can still be cancelled of each; undefined for one that was not paid or was sent. */
async function readLines(shop: Shop, order: OrderRow) {
  if (order.status !== 'processing') return undefined
  if (!isCovered({ ...order, payments: await readPayments(shop, [order.id]) })) return undefined
  const returns = await readPlacedReturns(shop, order.id)
  const shareOf = await readCreditShares(shop, order.id)
  const items = await readItems(shop, [order.id])
  return items.map((item) => ({
    ...pick(item, 'id', 'productId', 'setPiece'),
    name: item.productName,
    quantity: Math.floor(returnablePieces(item, returns) / piecesPerUnit(item)),
    piecesPerUnit: piecesPerUnit(item),
    ...paidForLine(item),
    ...shareOf(item.id),
    orderedPieces: item.quantity * piecesPerUnit(item),
    earlierPieces: settledPieces(returns, item.productId),
  }))
}

async function requireCancellable(tx: Shop, order: OrderRow, request: CancellationRequest) {
  const { lines: cancelled, isFreightReturned, expectedCents, expectedUnits } = request
  const lines = await readLines(tx, order)
  if (!lines) throw shopError('ORDER_NOT_CANCELLABLE', { message: failureTexts.notCancellable })
  const changed = async () =>
    shopError('CHANGED_MEANWHILE', { message: failureTexts.cancellationChanged(await readLastActor(tx, order.id)) })
  if (countUnits(lines) !== expectedUnits) throw await changed()
  const fault = cancellationFault(lines, cancelled)
  if (fault === 'too-many') throw shopError('RETURN_TOO_MANY', { message: failureTexts.cancelTooMany })
  if (fault === 'everything') throw shopError('ORDER_NOT_CANCELLABLE', { message: failureTexts.cancelEverything })
  const { totalCents: amountCents } = cancellationAmount(lines, cancelled, isFreightReturned)
  if (amountCents !== expectedCents) throw await changed()
  const quantities = new Map(cancelled.map(({ productId, quantity }) => [productId, quantity]))
  return {
    amountCents,
    creditCents: cancelledCredit(lines, cancelled, isFreightReturned),
    items: lines.flatMap((line) => {
      const quantity = quantities.get(line.productId)
      return quantity ? [{ ...line, quantity }] : []
    }),
  }
}

type NewCancellation = {
  order: OrderRow
  request: CancellationRequest
  items: readonly { id: string; quantity: number }[]
}

async function storeCancellation(tx: Shop, { order, request, items }: NewCancellation): Promise<ReturnRow> {
  const [row] = await tx.database
    .insert(orderReturns)
    .values({
      orderId: order.id,
      submissionKey: request.submissionKey,
      state: 'received',
      reason: 'before-dispatch',
      createdAt: tx.now(),
    })
    .returning()
  if (!row) throw new Error('the cancellation was not stored')
  await tx.database.insert(orderReturnLines).values(
    items.map(({ id, quantity }) => ({
      returnId: row.id,
      orderItemId: id,
      quantity,
      restockedQuantity: quantity,
      damagedQuantity: 0,
    })),
  )
  await tx.database.execute(sql`
    update order_items set cancelled_quantity = cancelled_quantity + cancelled.quantity
    from unnest(${sql.param(items.map(({ id }) => id))}::uuid[],
      ${sql.param(items.map(({ quantity }) => quantity))}::int[]) as cancelled (id, quantity)
    where order_items.id = cancelled.id`)
  return row
}
