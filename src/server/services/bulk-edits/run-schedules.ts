import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { productChangeSets as sets } from '#server/db/schema/index.ts'
import { requestApply, requestUndo } from '#server/services/product-changes/request-change.ts'
import type { Shop } from '#server/shop.ts'

/** By the database's clock, as all deadlines are judged. */
const now = sql`clock_timestamp()`

/** Has those changes of many products stored, and taken back, whose time has come. One that failed waits for somebody. */
export async function runSchedules(shop: Shop): Promise<void> {
  const isDue = or(
    and(eq(sets.state, 'checked'), lte(sets.startsAt, now)),
    and(eq(sets.state, 'applied'), lte(sets.endsAt, now)),
  )
  const due = await shop.database
    .select({ id: sets.id, state: sets.state, actorId: sets.askedBy })
    .from(sets)
    .where(and(eq(sets.kind, 'bulk'), isNull(sets.failure), isDue))
    .orderBy(asc(sets.id))
  for (const { id, state, actorId } of due)
    await (state === 'checked' ? requestApply : requestUndo)(shop, { actorId, id })
}
