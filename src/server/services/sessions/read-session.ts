import { eq } from 'drizzle-orm'
import type { SessionState } from '#contract/shop/session.ts'
import type { Caller } from '../../auth/caller.ts'
import type { PresentedParts } from '../../auth/session-parts.ts'
import { profiles, sessions } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'
import { signedInUserColumns } from '../users/signed-in-user-columns.ts'
import { findRefreshPart, judgeRefreshPart } from './refresh-part.ts'
import { sessionState, signedOut } from './session-state.ts'

/**
 * The session as its browser may know it. Whoever comes back after the access part has ended, with a refresh part that
 * is still good, is named too, with an end that has come: the browser sees that it has to refresh first. Scripts cannot
 * see the refresh part, so this is how they learn that there is one.
 */
export async function readSession(
  shop: Shop,
  caller: Caller | undefined,
  presented: PresentedParts,
): Promise<SessionState> {
  if (caller) return sessionState(caller, caller.expiresAt)
  const part = presented.refresh && (await findRefreshPart(shop, presented.refresh))
  if (!part) return signedOut
  if ((await judgeRefreshPart(shop, part, presented.access)) === 'revoke') return signedOut
  const [user] = await shop.database
    .select(signedInUserColumns)
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(eq(sessions.id, part.sessionId))
  return user ? sessionState(user, shop.now()) : signedOut
}
