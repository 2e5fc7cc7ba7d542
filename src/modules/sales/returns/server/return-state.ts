import { and, desc, eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { lockOrder, type OrderRow } from '../../orders/server/lock-order.ts'
import { orderReturnEvents, orderReturnPictures, orderReturns, orders } from '../../tables.ts'
import { mayBecome, notifiesCustomerOfReturn, type ReturnState, returnStateLabels } from '../rules.ts'

export type ReturnRow = typeof orderReturns.$inferSelect

/** A return; with a customer, one of theirs. */
export type NamedReturn = { id: string; userId?: string }

/** Reads a return and locks its order, and with it all changes of its money. Throws `RETURN_NOT_FOUND`. */
export async function lockReturn(tx: Shop, named: NamedReturn): Promise<{ order: OrderRow; row: ReturnRow }> {
  const { orderId } = await readReturn(tx, named)
  const order = await lockOrder(tx, orderId)
  return { order, row: await readReturn(tx, named) }
}

/** The stored return alone. Throws as `lockReturn` does. */
export async function readReturn(shop: Shop, { id, userId }: NamedReturn): Promise<ReturnRow> {
  const [found] = await shop.database
    .select({ row: orderReturns })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(and(eq(orderReturns.id, id), userId === undefined ? undefined : eq(orders.userId, userId)))
  if (!found) throw shopError('RETURN_NOT_FOUND')
  return found.row
}

/** Throws `RETURN_MOVED_ON`, naming state and actor, if a locked return is in none of the expected states. */
export async function requireReturnState(tx: Shop, row: ReturnRow, expected: readonly ReturnState[]): Promise<void> {
  if (expected.includes(row.state)) return
  const message = failureTexts.returnMovedOn(returnStateLabels[row.state], await readLastReturnActor(tx, row.id))
  throw shopError('RETURN_MOVED_ON', { message })
}

/** Who took the last step of a return; null if the shop did. */
async function readLastReturnActor(shop: Shop, returnId: string): Promise<string | null> {
  const [last] = await shop.database
    .select({ name: profiles.fullName })
    .from(orderReturnEvents)
    .leftJoin(profiles, eq(profiles.id, orderReturnEvents.actorId))
    .where(eq(orderReturnEvents.returnId, returnId))
    .orderBy(desc(orderReturnEvents.createdAt), desc(orderReturnEvents.id))
    .limit(1)
  return last?.name || null
}

type ReturnMove = {
  row: ReturnRow
  state: ReturnState
  /** The person who moves it; null for the shop itself. */
  actorId: string | null
  /** For the staff alone. */
  note?: string
  changes?: Partial<Pick<ReturnRow, 'reverseCode' | 'returnAddress' | 'answer'>>
}

/** Moves a return of a locked order to its next state, with history and e-mail. Throws `RETURN_MOVED_ON`. */
export async function setReturnState(tx: Shop, { row, state, actorId, note, changes }: ReturnMove): Promise<ReturnRow> {
  if (!mayBecome(row.state, state)) throw shopError('RETURN_MOVED_ON')
  const [moved] = await tx.database
    .update(orderReturns)
    .set({ ...changes, state })
    .where(eq(orderReturns.id, row.id))
    .returning()
  if (!moved) throw shopError('RETURN_NOT_FOUND')
  await recordReturnEvent(tx, { row: moved, actorId, note })
  return moved
}

type NewEvent = { row: ReturnRow; actorId: string | null; note?: string | undefined }

/**
 * Adds a line to a return's history, notifies the staff's screens, and enqueues the customer's e-mail, if there is one.
 */
export async function recordReturnEvent(tx: Shop, { row, actorId, note = '' }: NewEvent): Promise<void> {
  const isTold = notifiesCustomerOfReturn(row)
  const [stored] = await tx.database
    .insert(orderReturnEvents)
    // The transaction may have begun before the one it waited for: sorted by its own start, the events would
    // be in the wrong order.
    .values({ returnId: row.id, state: row.state, actorId, note, isTold, createdAt: sql`clock_timestamp()` })
    .returning({ id: orderReturnEvents.id })
  if (!stored) throw new Error('the event was not stored')
  if (isTold) await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'return', returnId: row.id, eventId: stored.id })
}

/** The customer keeps the items; pictures are deleted. Throws `RETURN_NOT_FOUND` and `RETURN_MOVED_ON`. */
export function withdrawReturn(shop: Shop, { id, userId }: { id: string; userId: string }): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { row } = await lockReturn(tx, { id, userId })
    if (row.state === 'withdrawn') return row
    const withdrawn = await setReturnState(tx, { row, state: 'withdrawn', actorId: userId })
    await tx.database.delete(orderReturnPictures).where(eq(orderReturnPictures.returnId, id))
    return withdrawn
  })
}
