import { eq } from 'drizzle-orm'
import type { SessionState } from '#contract/shop/session.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { PresentedTokens } from '#server/auth/session-tokens.ts'
import { signedInUserColumns } from '#server/auth/signed-in-user-columns.ts'
import { profiles, sessions } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { checkRefreshToken, findRefreshToken } from './refresh-token.ts'
import { sessionState, signedOut } from './session-state.ts'

// The browser compares an end with its own clock, which may be behind by any time.
const longOver = new Date(0)

/**
 * The session as its browser may know it. A person who comes back after the access token has ended, with a
 * refresh token that is still good, is named too, with an end that is long over: the browser sees that it has
 * to refresh first. Scripts cannot see the refresh token, so this is how they learn that there is one.
 */
export async function readSession(
  shop: Shop,
  { caller, presented }: { caller: Caller | undefined; presented: PresentedTokens },
): Promise<SessionState> {
  if (caller) return sessionState(caller, caller.expiresAt)
  const token = presented.refresh && (await findRefreshToken(shop, presented.refresh))
  if (!token) return signedOut
  if ((await checkRefreshToken(shop, { token, access: presented.access })) === 'revoke') return signedOut
  const [user] = await shop.database
    .select(signedInUserColumns)
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(eq(sessions.id, token.sessionId))
  return user ? sessionState(user, longOver) : signedOut
}
