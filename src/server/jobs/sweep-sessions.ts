import { inArray, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { sessions, sessionTokens } from '../db/schema/index.ts'
import type { Job } from './queue.ts'

/** Far more than one sign-in leaves behind, so that the sweeping always catches up. */
const largestSweep = 1_000

const nothing = z.strictObject({})

/**
 * Deletes sessions and parts that have expired. Asked for whenever somebody signs in, which keeps the tables as small
 * as the shop's traffic without a clock of its own. Rows that another sweep or a request holds are left to the next.
 */
export const sweepSessionsJob: Job<z.output<typeof nothing>> = {
  name: 'sweep-sessions',
  payload: nothing,
  async run(shop) {
    const now = shop.now()
    const endedSessions = shop.database
      .select({ id: sessions.id })
      .from(sessions)
      .where(lte(sessions.expiresAt, now))
      .limit(largestSweep)
      .for('update', { skipLocked: true })
    await shop.database.delete(sessions).where(inArray(sessions.id, sql`(${endedSessions})`))
    const endedParts = shop.database
      .select({ tokenHash: sessionTokens.tokenHash })
      .from(sessionTokens)
      .where(lte(sessionTokens.expiresAt, now))
      .limit(largestSweep)
      .for('update', { skipLocked: true })
    await shop.database.delete(sessionTokens).where(inArray(sessionTokens.tokenHash, sql`(${endedParts})`))
  },
}
