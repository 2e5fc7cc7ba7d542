import { inArray, lte, sql } from 'drizzle-orm'
import { sessions, sessionTokens } from '#platform/server/auth/tables.ts'
import { databaseTime } from '#platform/server/database/queries.ts'
import { emptyPayload, requestedJob } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'

/** Enqueued at each sign-in, so the size of the tables is proportional to the shop's traffic. */
export const sweepSessionsJob = requestedJob('sweep-sessions', emptyPayload)

/** Far more than one sign-in leaves behind, so that the sweeping always catches up. */
const sweepBatchSize = 1_000

/** Rows that another sweep or a request holds are left to the next. */
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
