import { desc, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { type ReturnState, returnStateLabels } from '#domain/returns/return-state.ts'
import { orderReturnEvents, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import type { ReturnRow } from './lock-return.ts'

/**
 * Throws `RETURN_MOVED_ON`, naming for the staff the state of a return and who brought it there, if it is in
 * none of the expected states. Call it with the return's order locked.
 */
export async function requireReturnState(tx: Shop, row: ReturnRow, expected: readonly ReturnState[]): Promise<void> {
  if (expected.includes(row.state)) return
  const message = failureTexts.returnMovedOn(returnStateLabels[row.state], await whoMovedReturn(tx, row.id))
  throw shopError('RETURN_MOVED_ON', { message })
}

/** Who took the last step of a return; null if the shop did. */
async function whoMovedReturn(shop: Shop, returnId: string): Promise<string | null> {
  const [last] = await shop.database
    .select({ name: profiles.fullName })
    .from(orderReturnEvents)
    .leftJoin(profiles, eq(profiles.id, orderReturnEvents.actorId))
    .where(eq(orderReturnEvents.returnId, returnId))
    .orderBy(desc(orderReturnEvents.createdAt), desc(orderReturnEvents.id))
    .limit(1)
  return last?.name || null
}
