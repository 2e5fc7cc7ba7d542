import { hashOfPart, newParts, type SessionParts } from '../../auth/session-parts.ts'
import { sessionTokens } from '../../db/schema/index.ts'
import type { Shop } from '../../shop.ts'

/** Makes the next parts of a session, stores their hashes as issued at `moment`, and gives them in the clear, once. */
export async function issueParts(shop: Shop, sessionId: string, moment: Date): Promise<SessionParts> {
  const parts = newParts(moment)
  await shop.database.insert(sessionTokens).values([
    {
      tokenHash: hashOfPart(parts.access),
      sessionId,
      kind: 'access',
      expiresAt: parts.accessExpiresAt,
      createdAt: moment,
    },
    {
      tokenHash: hashOfPart(parts.refresh),
      sessionId,
      kind: 'refresh',
      expiresAt: parts.refreshExpiresAt,
      createdAt: moment,
    },
  ])
  return parts
}
