import { inArray } from 'drizzle-orm'
import { hashToken, type PresentedTokens } from '#server/auth/session-tokens.ts'
import { sessions, sessionTokens } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Ends the session that any of the tokens belongs to, used and expired ones too, and with it every token that was ever
 * issued for it. Does nothing when there is none.
 */
export async function endSession(shop: Shop, presented: PresentedTokens): Promise<void> {
  const hashes = [presented.access, presented.refresh].filter((token) => token !== undefined).map(hashToken)
  if (hashes.length === 0) return
  const ended = shop.database
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(inArray(sessionTokens.tokenHash, hashes))
  await shop.database.delete(sessions).where(inArray(sessions.id, ended))
}
