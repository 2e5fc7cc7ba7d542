import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { productChangeSets } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockBulkEdit } from './lock-bulk-edit.ts'

/** Has a bulk edit neither stored nor taken back by itself. Throws `CHANGES_NOT_FOUND`, and `CHANGES_MOVED_ON` where it is under way. */
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
    await recordChange(tx, {
      actorId,
      action: 'product.schedule-change-many',
      entity: 'product',
      entityId: id,
      before: { name: set.title, startsAt: set.startsAt, endsAt: set.endsAt },
      after: { name: set.title, startsAt: null, endsAt: null },
    })
    return { id }
  })
}
