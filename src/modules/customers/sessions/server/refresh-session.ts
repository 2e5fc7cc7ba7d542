import { and, desc, eq, gt, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { profiles, sessions, sessionTokens } from '#platform/server/auth/tables.ts'
import { databaseTime, readDatabaseTime } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { SessionState } from '../contract.ts'
import { checkUsedRefreshToken } from '../rules.ts'
import { issueTokens } from './sessions.ts'
import {
  hashToken,
  type PresentedTokens,
  refreshSeconds,
  type SessionTokens,
  sessionState,
  signedInUserColumns,
  withPermissions,
} from './tokens.ts'

export type RefreshToken = { sessionId: string; usedAt: Date | null }

export async function findRefreshToken(shop: Shop, refresh: string): Promise<RefreshToken | undefined> {
  const [token] = await shop.database
    .select({ sessionId: sessionTokens.sessionId, usedAt: sessionTokens.usedAt })
    .from(sessionTokens)
    .where(
      and(
        eq(sessionTokens.tokenHash, hashToken(refresh)),
        eq(sessionTokens.kind, 'refresh'),
        gt(sessionTokens.expiresAt, databaseTime),
      ),
    )
  return token
}

/**
 * Decides about a token that may have been used before, by the database's clock: another process may have exchanged it.
 */
export async function checkRefreshToken(
  shop: Shop,
  { token: { sessionId, usedAt }, access }: { token: RefreshToken; access: string | undefined },
): Promise<'exchange' | 'keep' | 'reissue' | 'revoke'> {
  if (!usedAt) return 'exchange'
  const [seenSuccessor] = await shop.database
    .select({ tokenHash: sessionTokens.tokenHash })
    .from(sessionTokens)
    .where(
      and(
        eq(sessionTokens.sessionId, sessionId),
        gte(sessionTokens.createdAt, usedAt),
        isNotNull(sessionTokens.usedAt),
      ),
    )
    .limit(1)
  return checkUsedRefreshToken({
    nowMs: (await readDatabaseTime(shop.database)).getTime(),
    usedAtMs: usedAt.getTime(),
    successorsSeen: seenSuccessor !== undefined,
    accessWorks: (await accessEnd(shop, { sessionId, access })) !== undefined,
  })
}

/** Undefined when the token does not give access any more. */
export async function accessEnd(
  shop: Shop,
  { sessionId, access }: { sessionId: string; access: string | undefined },
): Promise<Date | undefined> {
  if (!access) return undefined
  const [token] = await shop.database
    .select({ expiresAt: sessionTokens.expiresAt })
    .from(sessionTokens)
    .where(
      and(
        eq(sessionTokens.tokenHash, hashToken(access)),
        eq(sessionTokens.sessionId, sessionId),
        eq(sessionTokens.kind, 'access'),
        gt(sessionTokens.expiresAt, databaseTime),
      ),
    )
  return token?.expiresAt
}

export async function newestAccessEnd(shop: Shop, sessionId: string): Promise<Date | undefined> {
  const [token] = await shop.database
    .select({ expiresAt: sessionTokens.expiresAt })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.sessionId, sessionId), eq(sessionTokens.kind, 'access')))
    .orderBy(desc(sessionTokens.expiresAt))
    .limit(1)
  return token?.expiresAt
}

/** `tokens` go into the cookies; undefined means that the browser has, or is about to get, the valid ones. */
export type RefreshedSession = { state: SessionState; tokens: SessionTokens | undefined }

/**
 * Exchanges the refresh token for new ones; access tokens stay valid for the requests in flight. One that was used
 * before is decided by `checkUsedRefreshToken`. Throws SESSION_ENDED and TOO_MANY_REQUESTS.
 */
export async function refreshSession(
  shop: Shop,
  { presented, address }: { presented: PresentedTokens; address: string },
): Promise<RefreshedSession> {
  const { refresh } = presented
  if (!refresh) throw shopError('SESSION_ENDED')
  await shop.limits.consume('session-refresh', address)
  const refreshed = await inTransaction(shop, (tx) => exchange(tx, { refresh, access: presented.access }))
  // Only now: an error thrown inside would take back the end of a stolen session.
  if (!refreshed) throw shopError('SESSION_ENDED')
  return refreshed
}

async function exchange(tx: Shop, { refresh, access }: { refresh: string; access: string | undefined }) {
  const session = await lockSessionOf(tx, refresh)
  // Read after the lock was taken, so that it shows what a request just before did.
  const token = session && (await findRefreshToken(tx, refresh))
  if (!token) return undefined
  const { id, user, updatedAt } = session
  switch (await checkRefreshToken(tx, { token, access })) {
    case 'exchange':
      return withParts(await rotate(tx, { sessionId: id, previous: updatedAt }))
    case 'reissue':
      return withParts(await issueTokens(tx, { sessionId: id, moment: await nextMoment(tx, updatedAt) }))
    case 'keep': {
      const endsAt = (await accessEnd(tx, { sessionId: id, access })) ?? (await newestAccessEnd(tx, id)) ?? tx.now()
      return { state: sessionState(tx, user, endsAt), tokens: undefined }
    }
    case 'revoke':
      tx.log.warn(
        { sessionId: id, userId: user.id },
        'a refresh token came back after its successor was used: session ended',
      )
      await tx.database.delete(sessions).where(eq(sessions.id, id))
      return undefined
  }

  function withParts(tokens: SessionTokens): RefreshedSession {
    return { state: sessionState(tx, user, tokens.accessExpiresAt), tokens }
  }
}

/** One refresh of a session at a time, also across processes. */
async function lockSessionOf(tx: Shop, refresh: string) {
  const [session] = await tx.database
    .select({ id: sessions.id, updatedAt: sessions.updatedAt, user: signedInUserColumns })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(
      eq(
        sessions.id,
        sql`(select ${sessionTokens.sessionId} from ${sessionTokens} where ${sessionTokens.tokenHash} = ${hashToken(refresh)})`,
      ),
    )
    .for('update', { of: sessions })
  return session && { ...session, user: withPermissions(session.user) }
}

/** By the database's clock, and later than the last rotation: the timestamps show which tokens are newer. */
const nextMoment = async (tx: Shop, previous: Date) =>
  new Date(Math.max((await readDatabaseTime(tx.database)).getTime(), previous.getTime() + 1))

async function rotate(tx: Shop, { sessionId, previous }: { sessionId: string; previous: Date }) {
  const moment = await nextMoment(tx, previous)
  await tx.database
    .update(sessionTokens)
    .set({ usedAt: moment })
    .where(and(eq(sessionTokens.sessionId, sessionId), eq(sessionTokens.kind, 'refresh'), isNull(sessionTokens.usedAt)))
  await tx.database
    .update(sessions)
    .set({ expiresAt: new Date(moment.getTime() + refreshSeconds * 1000), updatedAt: moment })
    .where(eq(sessions.id, sessionId))
  return issueTokens(tx, { sessionId, moment })
}
