import type { SessionState } from '#contract/shop/session.ts'
import type { PresentedParts } from '../../auth/session-parts.ts'
import type { Shop } from '../../shop.ts'
import { endSession } from './end-session.ts'
import { signedOut } from './session-state.ts'

/** Signs this browser out. Whoever is not signed in any more is told the same: signing out always succeeds. */
export async function signOut(shop: Shop, presented: PresentedParts): Promise<SessionState> {
  await endSession(shop, presented)
  return signedOut
}
