import { eq, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { mayBecome, type ReturnState } from '#domain/returns/return-state.ts'
import { orderReturnEvents, orderReturns } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { notifiesCustomerOfReturn } from '#server/services/emails/notifies-customer-of-return.ts'
import type { Shop } from '#server/shop.ts'
import type { ReturnRow } from './lock-return.ts'

type ReturnMove = {
  row: ReturnRow
  state: ReturnState
  /** The person who moves it; null for the shop itself. */
  actorId: string | null
  /** For the staff alone. */
  note?: string
  /** Further fields to store. */
  changes?: Partial<Pick<ReturnRow, 'reverseCode' | 'returnAddress' | 'answer'>>
}

/**
 * Moves a return, whose order the caller's transaction has locked, to its next state, with a line in its
 * history and the customer's e-mail. Throws `RETURN_MOVED_ON` if that state does not follow.
 */
export async function moveReturn(tx: Shop, { row, state, actorId, note, changes }: ReturnMove): Promise<ReturnRow> {
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
 * Adds a line to a return's history, notifies the staff's screens, and enqueues the customer's e-mail,
 * if there is one.
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
