import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import type { Permission } from '#platform/permissions.ts'
import type { Caller } from '#platform/server/api/request-context.ts'
import { profiles, sessions, sessionTokens } from '#platform/server/auth/tables.ts'
import { databaseTime, preparedFor } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { SessionState } from '../contract.ts'
import { checkRefreshToken, findRefreshToken } from './refresh-session.ts'
import {
  hashToken,
  lacksTwoFactor,
  type PresentedTokens,
  readSessionCookies,
  sessionState,
  signedInUserColumns,
  signedOut,
  withPermissions,
} from './tokens.ts'

// The browser compares an end with its own clock, which may be behind by any time.
const longOver = new Date(0)

/**
 * The session as its browser may know it. With only a good refresh token left, the person is named with an end that is
 * long over: scripts cannot see that token, and so learn that they have to refresh.
 */
export async function readSession(
  shop: Shop,
  { caller, presented }: { caller: Caller | undefined; presented: PresentedTokens },
): Promise<SessionState> {
  if (caller) return sessionState(shop, caller, caller.expiresAt)
  const token = presented.refresh && (await findRefreshToken(shop, presented.refresh))
  if (!token) return signedOut
  if ((await checkRefreshToken(shop, { token, access: presented.access })) === 'revoke') return signedOut
  const [user] = await shop.database
    .select(signedInUserColumns)
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(eq(sessions.id, token.sessionId))
  return user ? sessionState(shop, withPermissions(user), longOver) : signedOut
}

const callerByToken = preparedFor((database) =>
  database
    .select({
      ...signedInUserColumns,
      sessionId: sessions.id,
      expiresAt: sessionTokens.expiresAt,
      seenAt: sessionTokens.usedAt,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(
      and(
        eq(sessionTokens.tokenHash, sql.placeholder('tokenHash')),
        eq(sessionTokens.kind, 'access'),
        gt(sessionTokens.expiresAt, databaseTime),
      ),
    )
    .prepare('caller_by_token'),
)

/**
 * The caller by the access token, with the rights as they are now. The first use of a token is recorded: it proves that
 * the response with it arrived (see `checkUsedRefreshToken`).
 */
export async function readCaller(shop: Shop, headers: Headers): Promise<Caller | undefined> {
  const { access } = readSessionCookies(headers, shop.settings.url)
  if (!access) return undefined
  const tokenHash = hashToken(access)
  const [found] = await callerByToken(shop.database).execute({ tokenHash })
  if (!found) return undefined
  const { seenAt, ...caller } = found
  if (!seenAt)
    await shop.database
      .update(sessionTokens)
      .set({ usedAt: databaseTime })
      .where(and(eq(sessionTokens.tokenHash, tokenHash), isNull(sessionTokens.usedAt)))
  return withPermissions(caller)
}

/**
 * For routes outside the procedures, of whom any of the permissions opens. Throws `UNAUTHENTICATED`, `FORBIDDEN`,
 * `TWO_FACTOR_MISSING`, and `RESERVED` for staff without.
 */
export async function requireStaff(shop: Shop, headers: Headers, ...needed: Permission[]): Promise<Caller> {
  const caller = await readCaller(shop, headers)
  if (!caller) throw shopError('UNAUTHENTICATED')
  if (!caller.isAdmin) throw shopError('FORBIDDEN')
  if (lacksTwoFactor(shop, caller)) throw shopError('TWO_FACTOR_MISSING')
  const [permission] = needed
  if (permission && !needed.some((one) => caller.permissions.has(one)))
    throw shopError('RESERVED', { data: { permission } })
  return caller
}
