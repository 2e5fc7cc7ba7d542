import { asc, eq, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { orderItems, orderReturnLines } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { moveStock } from '#server/services/stock/move-stock.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockReturn, type ReturnRow } from './lock-return.ts'
import { moveReturn } from './move-return.ts'
import { requireReturnState } from './require-return-state.ts'

export type ReceivedLine = { productId: string; restockedQuantity: number; damagedQuantity: number }

/** A received line, and whether it is only part of a set, which stock does not count. */
type StoredLine = ReceivedLine & { isPartOfSet: boolean }

type Receipt = { id: string; actorId: string; lines: readonly ReceivedLine[]; note: string }

/**
 * Records the arrival of a return: intact pieces can be sold again, broken ones are a loss, what is not named
 * has not arrived. A return arrives once: if two people record it at the same time, the second is refused.
 * Throws `RETURN_NOT_FOUND`, `RETURN_MOVED_ON`, `RETURN_TOO_MANY`, and `NOT_RETURNABLE` if the order was
 * cancelled meanwhile.
 */
export function receiveReturn(shop: Shop, { id, actorId, lines, note }: Receipt): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { order, row } = await lockReturn(tx, { id })
    await requireReturnState(tx, row, ['authorised'])
    // The pieces of a cancelled order are back in stock already.
    if (order.status === 'cancelled')
      throw shopError('NOT_RETURNABLE', { message: failureTexts.cancelledBeforeReceipt })
    const moved = await moveReturn(tx, { row, state: 'received', actorId, note })
    const received = await storeReceived(tx, row, lines)
    await bookStock(tx, { row, actorId, received })
    await recordChange(tx, {
      actorId,
      action: 'return.receive',
      entity: 'order',
      entityId: row.orderId,
      before: { returnState: row.state, restockedQuantity: null, damagedQuantity: null },
      after: {
        returnState: moved.state,
        restockedQuantity: received.reduce((sum, { restockedQuantity }) => sum + restockedQuantity, 0),
        damagedQuantity: received.reduce((sum, { damagedQuantity }) => sum + damagedQuantity, 0),
        note: note || null,
      },
    })
    return moved
  })
}

/** Stores the received pieces of each line of a return, and returns them. */
async function storeReceived(tx: Shop, row: ReturnRow, lines: readonly ReceivedLine[]): Promise<StoredLine[]> {
  const known = await tx.database
    .select({
      id: orderReturnLines.id,
      quantity: orderReturnLines.quantity,
      pieces: orderReturnLines.pieces,
      productId: orderItems.productId,
    })
    .from(orderReturnLines)
    .innerJoin(orderItems, eq(orderItems.id, orderReturnLines.orderItemId))
    .where(eq(orderReturnLines.returnId, row.id))
    .orderBy(asc(orderReturnLines.id))
  const named = new Map(lines.map((line) => [line.productId, line]))
  const isEach =
    named.size === lines.length && lines.every((line) => known.some((each) => each.productId === line.productId))
  if (!isEach) throw shopError('RETURN_TOO_MANY')
  const received = known.map(({ id, quantity, pieces, productId }) => {
    const { restockedQuantity = 0, damagedQuantity = 0 } = named.get(productId) ?? {}
    if (restockedQuantity + damagedQuantity > quantity) throw shopError('RETURN_TOO_MANY')
    // Pieces of a set cannot be sold again as one.
    if (pieces !== null && restockedQuantity > 0)
      throw shopError('RETURN_TOO_MANY', { message: failureTexts.piecesOfSet })
    return { id, productId, isPartOfSet: pieces !== null, restockedQuantity, damagedQuantity }
  })
  const column = (of: (line: (typeof received)[number]) => string | number) => sql.param(received.map(of))
  await tx.database.execute(sql`
    update order_return_lines set restocked_quantity = came.restocked, damaged_quantity = came.damaged
    from unnest(${column(({ id }) => id)}::uuid[], ${column((line) => line.restockedQuantity)}::int[],
      ${column((line) => line.damagedQuantity)}::int[]) as came (id, restocked, damaged)
    where order_return_lines.id = came.id`)
  return received
}

type Booking = { row: ReturnRow; actorId: string; received: readonly StoredLine[] }

/**
 * Everything that arrived is in the ledger as returned, and its broken pieces as lost: together they account
 * for each piece.
 */
async function bookStock(tx: Shop, { row, actorId, received }: Booking): Promise<void> {
  const movement = { orderId: row.orderId, userId: actorId }
  const whole = received.filter(({ isPartOfSet }) => !isPartOfSet)
  const arrived = whole.map(({ productId, restockedQuantity, damagedQuantity }) => ({
    productId,
    quantity: restockedQuantity + damagedQuantity,
  }))
  const lost = whole.map(({ productId, damagedQuantity }) => ({ productId, quantity: -damagedQuantity }))
  const isBooked =
    (await moveStock(tx, { items: arrived, movement: { ...movement, reason: 'return' } })) &&
    (await moveStock(tx, { items: lost, movement: { ...movement, reason: 'loss' } }))
  if (!isBooked) throw new Error('the pieces of a return have no stock to go to')
}
