import { randomUUID } from 'node:crypto'
import type { SessionState } from '#contract/shop/session.ts'
import { refreshSeconds } from '#server/auth/session-tokens.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { sessions } from '#server/db/schema/index.ts'
import { sweepSessionsJob } from '#server/jobs/definitions/sweep-sessions.ts'
import type { Shop } from '#server/shop.ts'
import { issueTokens } from './issue-tokens.ts'
import { type OpenedSession, sessionState } from './session-state.ts'

/** Opens a session for a person whose identity is proven. Call it in a transaction. */
export async function openSession(tx: Shop, person: NonNullable<SessionState['user']>): Promise<OpenedSession> {
  const moment = await readDatabaseTime(tx.database)
  const id = randomUUID()
  await tx.database.insert(sessions).values({
    id,
    userId: person.id,
    // The library's column for a token of its own kind. Nothing accepts it: what opens doors is in session_tokens.
    token: id,
    expiresAt: new Date(moment.getTime() + refreshSeconds * 1000),
    createdAt: moment,
    updatedAt: moment,
  })
  const tokens = await issueTokens(tx, { sessionId: id, moment })
  await tx.jobs.enqueue(tx.database, sweepSessionsJob, {})
  return { state: sessionState(person, tokens.accessExpiresAt), tokens }
}
