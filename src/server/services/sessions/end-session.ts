import { inArray } from 'drizzle-orm'
import { hashOfPart, type PresentedParts } from '../../auth/session-parts.ts'
import { sessions, sessionTokens } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'

/**
 * Ends the session that any of the parts belongs to, used and expired ones too, and with it every part that was ever
 * handed out for it. Does nothing when there is none.
 */
export async function endSession(shop: Shop, presented: PresentedParts): Promise<void> {
  const hashes = [presented.access, presented.refresh].filter((part) => part !== undefined).map(hashOfPart)
  if (hashes.length === 0) return
  const ended = shop.database
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(inArray(sessionTokens.tokenHash, hashes))
  await shop.database.delete(sessions).where(inArray(sessions.id, ended))
}
