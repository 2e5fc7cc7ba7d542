import { inArray, lte, sql } from 'drizzle-orm'
import { databaseTime } from '#server/db/database-time.ts'
import { sessions, sessionTokens } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Far more than one sign-in leaves behind, so that the sweeping always catches up. */
const sweepBatchSize = 1_000

/** Deletes sessions and tokens that have expired. Rows that another sweep or a request holds are left to the next. */
export async function sweepSessions({ database }: Shop): Promise<void> {
  const endedSessions = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, databaseTime))
    .limit(sweepBatchSize)
    .for('update', { skipLocked: true })
  await database.delete(sessions).where(inArray(sessions.id, sql`(${endedSessions})`))
  const endedTokens = database
    .select({ tokenHash: sessionTokens.tokenHash })
    .from(sessionTokens)
    .where(lte(sessionTokens.expiresAt, databaseTime))
    .limit(sweepBatchSize)
    .for('update', { skipLocked: true })
  await database.delete(sessionTokens).where(inArray(sessionTokens.tokenHash, sql`(${endedTokens})`))
}
