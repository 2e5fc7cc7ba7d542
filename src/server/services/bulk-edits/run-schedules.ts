import { ORPCError } from '@orpc/client'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { productChangeSets as sets } from '#server/db/schema/index.ts'
import { requestApply, requestUndo } from '#server/services/product-changes/request-change.ts'
import type { Shop } from '#server/shop.ts'

/** By the database's clock, as all deadlines are checked. */
const now = sql`clock_timestamp()`

const hasBegun = lte(sets.startsAt, now)
const hasEnded = lte(sets.endsAt, now)

/** Applies and undoes the changes of many products that are due. One that failed waits for a person. */
export async function runSchedules(shop: Shop): Promise<void> {
  const isDue = or(and(eq(sets.state, 'checked'), hasBegun), and(eq(sets.state, 'applied'), hasEnded))
  const due = await shop.database
    .select({ id: sets.id, state: sets.state, actorId: sets.askedBy })
    .from(sets)
    .where(and(eq(sets.kind, 'bulk'), isNull(sets.failure), isDue))
    .orderBy(asc(sets.id))
  for (const { id, state, actorId } of due) {
    try {
      if (state === 'checked') await requestApply(shop, { actorId, id, when: hasBegun })
      else await requestUndo(shop, { actorId, id, when: hasEnded })
    } catch (error) {
      // It was rescheduled since it was found, or another process was quicker.
      if (!(error instanceof ORPCError && error.code === 'CHANGES_MOVED_ON')) throw error
    }
  }
}
