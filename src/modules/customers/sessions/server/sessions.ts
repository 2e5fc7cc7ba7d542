import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import type { Caller } from '#platform/server/api/request-context.ts'
import { profiles, sessions, sessionTokens } from '#platform/server/auth/tables.ts'
import { databaseTime, readDatabaseTime } from '#platform/server/database/queries.ts'
import type { Place } from '#platform/server/http/limit-guesses.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Device } from '../contract.ts'
import { describeDevice } from '../rules.ts'
import { sweepSessionsJob } from './jobs.ts'
import {
  createTokens,
  hashToken,
  type OpenedSession,
  type PresentedTokens,
  refreshSeconds,
  type SessionTokens,
  type SignedInRow,
  sessionState,
  withPermissions,
} from './tokens.ts'

type Issue = { sessionId: string; moment: Date }

/** Stores the hashes of new tokens, and returns them in the clear, once. */
export async function issueTokens(tx: Shop, { sessionId, moment }: Issue): Promise<SessionTokens> {
  const tokens = createTokens(moment)
  await tx.database.insert(sessionTokens).values([
    {
      tokenHash: hashToken(tokens.access),
      sessionId,
      kind: 'access',
      expiresAt: tokens.accessExpiresAt,
      createdAt: moment,
    },
    {
      tokenHash: hashToken(tokens.refresh),
      sessionId,
      kind: 'refresh',
      expiresAt: tokens.refreshExpiresAt,
      createdAt: moment,
    },
  ])
  return tokens
}

/** Opens a session for a person whose identity is proven, in a transaction. Throws `ACCOUNT_BLOCKED`. */
export async function openSession(
  tx: Shop,
  person: SignedInRow,
  { userAgent }: Pick<Place, 'userAgent'> = {},
): Promise<OpenedSession> {
  const [account] = await tx.database
    .select({ blockedAt: profiles.blockedAt })
    .from(profiles)
    .where(eq(profiles.id, person.id))
    // Who blocks the account meanwhile is waited for, and finds this session to end otherwise.
    .for('share')
  if (account?.blockedAt) throw shopError('ACCOUNT_BLOCKED')
  const moment = await readDatabaseTime(tx.database)
  const id = randomUUID()
  await tx.database.insert(sessions).values({
    id,
    userId: person.id,
    // The library's column for a token of its own kind. Nothing accepts it: what opens doors is in session_tokens.
    token: id,
    expiresAt: new Date(moment.getTime() + refreshSeconds * 1000),
    userAgent: userAgent ?? null,
    createdAt: moment,
    updatedAt: moment,
  })
  const tokens = await issueTokens(tx, { sessionId: id, moment })
  await tx.jobs.enqueue(tx.database, sweepSessionsJob, {})
  return { state: sessionState(tx, withPermissions(person), tokens.accessExpiresAt), tokens }
}

/** Ends the session that any of the tokens belongs to, used or expired, with all its tokens. */
export async function endSession(shop: Shop, presented: PresentedTokens): Promise<void> {
  const hashes = [presented.access, presented.refresh].filter((token) => token !== undefined).map(hashToken)
  if (hashes.length === 0) return
  const ended = shop.database
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(inArray(sessionTokens.tokenHash, hashes))
  await shop.database.delete(sessions).where(inArray(sessions.id, ended))
}

type SignedIn = Pick<Caller, 'id' | 'sessionId'>

/** Where a person is signed in, with the device that asks first, then by last use. */
export async function listDevices({ database }: Shop, { id, sessionId }: SignedIn): Promise<Device[]> {
  const rows = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, databaseTime)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.updatedAt), sessions.id)
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    name: describeDevice(row.userAgent),
    usedAt: row.updatedAt.toISOString(),
    isCurrent: row.id === sessionId,
  }))
}

/** Signs a person out on one device, or on all but this one; of what is not theirs nothing ends. */
export async function endDevices(shop: Shop, { customer, id }: { customer: SignedIn; id?: string }): Promise<Device[]> {
  const which = id === undefined ? ne(sessions.id, customer.sessionId) : eq(sessions.id, id)
  await shop.database.delete(sessions).where(and(eq(sessions.userId, customer.id), which))
  return listDevices(shop, customer)
}
