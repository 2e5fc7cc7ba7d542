import { createTokens, hashToken, type SessionTokens } from '#server/auth/session-tokens.ts'
import { sessionTokens } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type Issue = { sessionId: string; moment: Date }

/** Makes the next tokens of a session, stores their hashes as issued at `moment`, and gives them in the clear, once. */
export async function issueTokens(tx: Shop, { sessionId, moment }: Issue): Promise<SessionTokens> {
  const tokens = createTokens(moment)
  await tx.database.insert(sessionTokens).values([
    {
      tokenHash: hashToken(tokens.access),
      sessionId,
      kind: 'access',
      expiresAt: tokens.accessExpiresAt,
      createdAt: moment,
    },
    {
      tokenHash: hashToken(tokens.refresh),
      sessionId,
      kind: 'refresh',
      expiresAt: tokens.refreshExpiresAt,
      createdAt: moment,
    },
  ])
  return tokens
}
