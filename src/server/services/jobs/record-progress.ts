import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Shop } from '#server/shop.ts'

type WithProgress = PgTable & { id: PgColumn; handledCount: PgColumn }

/**
 * Records how many rows have been handled, at once: `shop` is the one outside the transaction that handles
 * them. A failure to record it is no reason to stop.
 */
export async function recordProgress(
  shop: Shop,
  table: WithProgress,
  { id, handledCount }: { id: string; handledCount: number },
): Promise<void> {
  try {
    await shop.database.update(table).set({ handledCount }).where(eq(table.id, id))
  } catch (error) {
    shop.log.debug({ err: error }, 'the progress of a job was not noted')
  }
}
