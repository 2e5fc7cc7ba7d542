import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { moveStock } from '#modules/catalog/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { bareReverseCode, orderReturns, orders } from '../../tables.ts'
import type { ReturnState } from '../rules.ts'
import type { givenAnswer } from '../staff-contract.ts'
import { readLinesOfReturns } from './read-return.ts'
import { lockReturn, type ReturnRow, requireReturnState, setReturnState } from './return-state.ts'

type StaffAnswer = z.output<typeof givenAnswer> & { actorId: string }

/**
 * Informs the customer how to send the goods, or why the return is refused. An authorised return can be
 * refused later, but only by somebody who has seen that it was authorised. Throws `RETURN_NOT_FOUND`,
 * `RETURN_MOVED_ON`, and `REVERSE_CODE_TAKEN` for a postage code of another order's return.
 */
export function answerReturn(shop: Shop, { id, actorId, answer, expectedState }: StaffAnswer): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const reverseCode = answer.kind === 'authorise' ? answer.reverseCode : ''
    // Before the order: two people who enter one code for two returns wait for each other.
    if (reverseCode) await waitForLock(tx.database, 'trackingCodes')
    const { row } = await lockReturn(tx, { id })
    const before: ReturnState[] = answer.kind === 'authorise' ? ['requested'] : ['requested', 'authorised']
    const expected = before.filter((state) => expectedState === undefined || state === expectedState)
    await requireReturnState(tx, row, expected)
    if (reverseCode) await requireOwnCode(tx, row, reverseCode)
    const instructions =
      answer.kind === 'authorise'
        ? { reverseCode: reverseCode || null, returnAddress: answer.returnAddress || null }
        : {}
    const moved = await setReturnState(tx, {
      row,
      state: answer.kind === 'authorise' ? 'authorised' : 'refused',
      actorId,
      changes: { ...instructions, answer: answer.message },
    })
    await recordChange(tx, {
      actorId,
      action: 'return.answer',
      entityId: row.orderId,
      before: { returnState: row.state, reverseCode: null, returnAddress: null, returnAnswer: row.answer || null },
      after: { returnState: moved.state, ...instructions, returnAnswer: moved.answer || null },
    })
    return moved
  })
}

/** The returns of one order may come in one parcel. */
async function requireOwnCode(tx: Shop, { orderId }: ReturnRow, reverseCode: string): Promise<void> {
  const [other] = await tx.database
    .select({ orderNumber: orders.orderNumber })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(
      and(
        isNotNull(orderReturns.reverseCode),
        eq(bareReverseCode(orderReturns.reverseCode), bareReverseCode(reverseCode)),
        ne(orderReturns.orderId, orderId),
      ),
    )
    .limit(1)
  if (!other) return
  const message = failureTexts.reverseCodeTaken(reverseCode, other.orderNumber)
  throw shopError('REVERSE_CODE_TAKEN', { message })
}

export type ReceivedLine = { productId: string; restockedQuantity: number; damagedQuantity: number }

/** A received line, and whether it is only part of a set, which stock does not count. */
type StoredLine = ReceivedLine & { isPartOfSet: boolean }

type Receipt = { id: string; actorId: string; lines: readonly ReceivedLine[]; note: string }

/**
 * Records the arrival of a return: intact pieces can be sold again, broken ones are a loss, what is not named has not
 * arrived. A return arrives once: if two people record it at the same time, the second is refused. Throws
 * `RETURN_NOT_FOUND`, `RETURN_MOVED_ON`, `RETURN_TOO_MANY`, and `NOT_RETURNABLE` if the order was cancelled meanwhile.
 */
export function receiveReturn(shop: Shop, { id, actorId, lines, note }: Receipt): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { order, row } = await lockReturn(tx, { id })
    await requireReturnState(tx, row, ['authorised'])
    // The pieces of a cancelled order are back in stock already.
    if (order.status === 'cancelled')
      throw shopError('NOT_RETURNABLE', { message: failureTexts.cancelledBeforeReceipt })
    const moved = await setReturnState(tx, { row, state: 'received', actorId, note })
    const received = await storeReceived(tx, row, lines)
    await moveReturnedStock(tx, { row, actorId, received })
    await recordChange(tx, {
      actorId,
      action: 'return.receive',
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

async function storeReceived(tx: Shop, row: ReturnRow, lines: readonly ReceivedLine[]): Promise<StoredLine[]> {
  const known = await readLinesOfReturns(tx, [row.id])
  const named = new Map(lines.map((line) => [line.productId, line]))
  const isEach =
    named.size === lines.length && lines.every((line) => known.some(({ item }) => item.productId === line.productId))
  if (!isEach) throw shopError('RETURN_TOO_MANY')
  const received = known.map(({ line: { id, quantity, pieces }, item: { productId } }) => {
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

/** The ledger has everything that arrived as returned, and its broken pieces as lost. */
async function moveReturnedStock(tx: Shop, { row, actorId, received }: Booking): Promise<void> {
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
