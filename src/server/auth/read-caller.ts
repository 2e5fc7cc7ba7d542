import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { databaseTime } from '../db/database-time.ts'
import { preparedFor } from '../db/prepared-for.ts'
import { profiles, sessions, sessionTokens } from '../db/schema/index.ts'
import type { Shop } from '../shop.ts'
import type { Caller } from './caller.ts'
import { readSessionCookies } from './session-cookies.ts'
import { hashToken } from './session-tokens.ts'
import { signedInUserColumns } from './signed-in-user-columns.ts'

/** Read with each call of a signed-in person. */
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
 * The caller, by the access token in the cookies: one query, with the administrator's flag as it is now.
 * Undefined if the token is missing, unknown or expired by the database's clock, which also set its end. The
 * first use of a token is recorded, once an hour and browser: it proves that the response with the token
 * arrived (see `checkUsedRefreshToken`).
 */
export async function readCaller(shop: Shop, headers: Headers): Promise<Caller | undefined> {
  const { access } = readSessionCookies(headers, shop.url)
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
  return caller
}
