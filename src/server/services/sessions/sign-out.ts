import type { SessionState } from '#contract/shop/session.ts'
import type { PresentedTokens } from '#server/auth/session-tokens.ts'
import type { Shop } from '#server/shop.ts'
import { endSession } from './end-session.ts'
import { signedOut } from './session-state.ts'

/** Signs this browser out. The result is the same without a session: signing out always succeeds. */
export async function signOut(shop: Shop, presented: PresentedTokens): Promise<SessionState> {
  await endSession(shop, presented)
  return signedOut
}
