import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { productChangeSets } from '#server/db/schema/index.ts'
import { requestApply } from '#server/services/product-changes/request-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockBulkEdit } from './lock-bulk-edit.ts'
import { recordSchedule } from './record-schedule.ts'

export type AppliedBulkEdit = {
  actorId: string
  id: string
  /** That prices change by more than is usual is meant. */
  confirmsUnusual: boolean
  /** ISO instants; null for now, and for never. */
  startsAt: string | null
  endsAt: string | null
}

/**
 * Schedules a planned bulk edit to be stored, now or at a time, and undone at another. Throws
 * `CHANGES_NOT_FOUND`, `CHANGES_MOVED_ON`, `UNUSUAL_PRICES` until unusually large price changes are
 * confirmed, and `TIMES_OUT_OF_ORDER` for times that have passed or are out of order.
 */
export async function applyBulkEdit(shop: Shop, applied: AppliedBulkEdit): Promise<{ id: string }> {
  const { actorId, id, confirmsUnusual } = applied
  const startsAt = applied.startsAt === null ? null : new Date(applied.startsAt)
  const endsAt = applied.endsAt === null ? null : new Date(applied.endsAt)
  // By the clock that starts and ends it, `runSchedules`'.
  const now = await readDatabaseTime(shop.database)
  if ((startsAt && startsAt <= now) || (endsAt && endsAt <= (startsAt ?? now))) throw shopError('TIMES_OUT_OF_ORDER')
  return inTransaction(shop, async (tx) => {
    const set = await lockBulkEdit(tx, id)
    if (set.state !== 'checked') throw shopError('CHANGES_MOVED_ON')
    if (set.warnedCount > 0 && !confirmsUnusual) throw shopError('UNUSUAL_PRICES')
    await tx.database
      .update(productChangeSets)
      .set({ startsAt, endsAt, askedBy: actorId })
      .where(eq(productChangeSets.id, id))
    if (startsAt === null) await requestApply(tx, { actorId, id })
    if (startsAt !== null || endsAt !== null) await recordSchedule(tx, { actorId, set, startsAt, endsAt })
    return { id }
  })
}
