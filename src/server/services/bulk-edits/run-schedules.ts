import { ORPCError } from '@orpc/client'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { productChangeSets as sets } from '#server/db/schema/index.ts'
import { requestApply, requestUndo } from '#server/services/product-changes/request-change.ts'
import type { Shop } from '#server/shop.ts'

/** By the database's clock, as all deadlines are judged. */
const now = sql`clock_timestamp()`

const hasBegun = lte(sets.startsAt, now)
const hasEnded = lte(sets.endsAt, now)

/** Has those changes of many products stored, and taken back, whose time has come. One that failed waits for somebody. */
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
      // Somebody has given it another time or none since it was found, or was quicker.
      if (!(error instanceof ORPCError && error.code === 'CHANGES_MOVED_ON')) throw error
    }
  }
}
