import { and, desc, eq, gt, gte, isNotNull } from 'drizzle-orm'
import { checkUsedRefreshToken } from '#domain/refresh-reuse.ts'
import { hashToken } from '#server/auth/session-tokens.ts'
import { databaseTime, readDatabaseTime } from '#server/db/database-time.ts'
import { sessionTokens } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type RefreshToken = { sessionId: string; usedAt: Date | null }

/** A refresh token that the shop handed out and that has not expired, used or not. */
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
 * Decides about a token that may have been used before; one that was not is exchanged. How long ago that was
 * is measured by the database's clock: another process may have exchanged it.
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

/** When the presented access token of that session ends; nothing when it does not open doors any more. */
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

/** When the newest access token of a session ends. */
export async function newestAccessEnd(shop: Shop, sessionId: string): Promise<Date | undefined> {
  const [token] = await shop.database
    .select({ expiresAt: sessionTokens.expiresAt })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.sessionId, sessionId), eq(sessionTokens.kind, 'access')))
    .orderBy(desc(sessionTokens.expiresAt))
    .limit(1)
  return token?.expiresAt
}
