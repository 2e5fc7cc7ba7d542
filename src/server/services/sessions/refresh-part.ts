import { and, desc, eq, gt, gte, isNotNull } from 'drizzle-orm'
import { judgeUsedRefreshPart } from '#domain/refresh-reuse.ts'
import { hashOfPart } from '../../auth/session-parts.ts'
import { sessionTokens } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'

export type RefreshPart = { sessionId: string; usedAt: Date | null }

/** A refresh part that the shop handed out and that has not expired, used or not. */
export async function findRefreshPart(shop: Shop, refresh: string): Promise<RefreshPart | undefined> {
  const [part] = await shop.database
    .select({ sessionId: sessionTokens.sessionId, usedAt: sessionTokens.usedAt })
    .from(sessionTokens)
    .where(
      and(
        eq(sessionTokens.tokenHash, hashOfPart(refresh)),
        eq(sessionTokens.kind, 'refresh'),
        gt(sessionTokens.expiresAt, shop.now()),
      ),
    )
  return part
}

/** Judges a part that may have been used before; one that was not is exchanged. */
export async function judgeRefreshPart(
  shop: Shop,
  { sessionId, usedAt }: RefreshPart,
  access: string | undefined,
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
  return judgeUsedRefreshPart({
    nowMs: shop.now().getTime(),
    usedAtMs: usedAt.getTime(),
    successorsSeen: seenSuccessor !== undefined,
    accessWorks: (await accessEnd(shop, sessionId, access)) !== undefined,
  })
}

/** When the presented access part of that session ends; nothing when it does not open doors any more. */
export async function accessEnd(shop: Shop, sessionId: string, access: string | undefined): Promise<Date | undefined> {
  if (!access) return undefined
  const [part] = await shop.database
    .select({ expiresAt: sessionTokens.expiresAt })
    .from(sessionTokens)
    .where(
      and(
        eq(sessionTokens.tokenHash, hashOfPart(access)),
        eq(sessionTokens.sessionId, sessionId),
        eq(sessionTokens.kind, 'access'),
        gt(sessionTokens.expiresAt, shop.now()),
      ),
    )
  return part?.expiresAt
}

/** When the newest access part of a session ends. */
export async function newestAccessEnd(shop: Shop, sessionId: string): Promise<Date | undefined> {
  const [part] = await shop.database
    .select({ expiresAt: sessionTokens.expiresAt })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.sessionId, sessionId), eq(sessionTokens.kind, 'access')))
    .orderBy(desc(sessionTokens.expiresAt))
    .limit(1)
  return part?.expiresAt
}
