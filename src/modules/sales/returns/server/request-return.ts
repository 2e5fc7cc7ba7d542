import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { lockOrder, lockOwnOrder, type OrderRow, readItems } from '../../orders/server/lock-order.ts'
import { orderReturnLines, orderReturnPictures, orderReturns } from '../../tables.ts'
import type { ReturnRequest } from '../contract.ts'
import { countLinePieces } from '../rules.ts'
import { readOffer } from './read-return.ts'
import { type ReturnRow, recordReturnEvent } from './return-state.ts'

/** The request; the pictures may be omitted. */
type Request = Omit<ReturnRequest, 'pictureIds'> & Partial<Pick<ReturnRequest, 'pictureIds'>>

type NewReturn = { request: Request; actorId: string; isStaff: boolean }

/**
 * Stores a return of items of an order; the shop gets an e-mail if a customer requests it. Idempotent by its submission
 * key. Throws `ORDER_NOT_FOUND`, for another customer's order too, `NOT_RETURNABLE` for one that was not dispatched or
 * paid, `RETURN_TOO_MANY`, `RETURN_PICTURES_GONE`, and, for customers, `RETURN_TOO_LATE`.
 */
export function requestReturn(shop: Shop, { request, actorId, isStaff }: NewReturn): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { orderId, submissionKey, reason, note, pictureIds = [] } = request
    const order = isStaff ? await lockOrder(tx, orderId) : await lockOwnOrder(tx, { orderId, userId: actorId })
    const [known] = await tx.database
      .select()
      .from(orderReturns)
      .where(and(eq(orderReturns.orderId, orderId), eq(orderReturns.submissionKey, submissionKey)))
    if (known) return known
    await requireOffered(tx, { order, request, isStaff })
    const [row] = await tx.database
      .insert(orderReturns)
      .values({ orderId, submissionKey, reason, note, createdAt: tx.now() })
      .returning()
    if (!row) throw new Error('the return was not stored')
    await storeLines(tx, row, request.lines)
    await attachPictures(tx, { row, senderId: actorId, ids: pictureIds })
    await recordReturnEvent(tx, { row, actorId })
    if (isStaff) {
      await recordChange(tx, {
        actorId,
        action: 'return.request',
        entityId: orderId,
        before: { returnState: null, returnReason: null, returnQuantity: null, returnPictures: null },
        after: {
          returnState: row.state,
          returnReason: reason,
          returnQuantity: request.lines.reduce((sum, { quantity }) => sum + quantity, 0),
          returnPictures: pictureIds.length,
        },
      })
    } else await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'return-request', returnId: row.id })
    return row
  })
}

type OfferedReturn = { order: OrderRow; request: Request; isStaff: boolean }

async function requireOffered(tx: Shop, { order, request: { lines, reason }, isStaff }: OfferedReturn): Promise<void> {
  const offer = await readOffer(tx, { order, isStaff })
  // An order of which everything has come back has no lines, but reasons; one that never was returnable has neither.
  if (offer.lines.length === 0 && offer.reasons.length === 0)
    throw shopError('NOT_RETURNABLE', isStaff ? { message: failureTexts.orderNotReturnable } : {})
  if (!offer.reasons.some((offered) => offered.reason === reason)) throw shopError('RETURN_TOO_LATE')
  const isOnce = new Set(lines.map(({ productId }) => productId)).size === lines.length
  const isThere = lines.every(({ productId, quantity, pieces }) =>
    offer.lines.some(
      (offered) =>
        offered.productId === productId &&
        (pieces === undefined || offered.setPiece !== null) &&
        countLinePieces({ quantity, pieces: pieces ?? null }, offered) <= offered.pieces,
    ),
  )
  if (!isOnce || !isThere) throw shopError('RETURN_TOO_MANY')
}

async function storeLines(tx: Shop, row: ReturnRow, lines: ReturnRequest['lines']): Promise<void> {
  const items = await readItems(tx, [row.orderId])
  const idOf = new Map(items.map(({ id, productId }) => [productId, id]))
  await tx.database.insert(orderReturnLines).values(
    lines.map(({ productId, quantity, pieces }) => {
      const orderItemId = idOf.get(productId)
      if (!orderItemId) throw shopError('RETURN_TOO_MANY')
      return { returnId: row.id, orderItemId, quantity, pieces }
    }),
  )
}

type Attached = { row: ReturnRow; senderId: string; ids: readonly string[] }

/** Attaches pictures to a return in their order. Throws `RETURN_PICTURES_GONE` if one is not theirs to attach. */
async function attachPictures(tx: Shop, { row, senderId, ids }: Attached): Promise<void> {
  if (ids.length === 0) return
  const { id, orderId, returnId } = orderReturnPictures
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${id}) - 1`
  const attached = await tx.database
    .update(orderReturnPictures)
    .set({ returnId: row.id, position: place })
    .where(
      and(
        inArray(id, [...ids]),
        eq(orderId, row.orderId),
        eq(orderReturnPictures.senderId, senderId),
        isNull(returnId),
      ),
    )
    .returning({ id })
  if (attached.length < ids.length) throw shopError('RETURN_PICTURES_GONE')
}
