import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { productChangeSets } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockBulkEdit } from './lock-bulk-edit.ts'
import { recordSchedule } from './record-schedule.ts'

/**
 * Has a bulk edit neither stored nor taken back by itself. Throws `CHANGES_NOT_FOUND`, and `CHANGES_MOVED_ON`
 * if it is running.
 */
export function unscheduleBulkEdit(
  shop: Shop,
  { actorId, id }: { actorId: string; id: string },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const set = await lockBulkEdit(tx, id)
    if (set.state !== 'checked' && set.state !== 'applied') throw shopError('CHANGES_MOVED_ON')
    await tx.database
      .update(productChangeSets)
      .set({ startsAt: null, endsAt: null })
      .where(eq(productChangeSets.id, id))
    await recordSchedule(tx, { actorId, set, startsAt: null, endsAt: null })
    return { id }
  })
}
