import { and, eq, gt } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { passwordResetIdentifier } from '#server/auth/password-reset-token.ts'
import { databaseTime } from '#server/db/database-time.ts'
import { verifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type TriedLink = { token: string; address: string }

/**
 * When a link that still opens ends. Throws RESET_LINK_ENDED for one that was used, is too old or never was,
 * and TOO_MANY_REQUESTS.
 */
export async function checkPasswordReset(shop: Shop, { token, address }: TriedLink): Promise<{ expiresAt: string }> {
  const [reset] = await shop.database
    .select({ expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(and(eq(verifications.identifier, passwordResetIdentifier(token)), gt(verifications.expiresAt, databaseTime)))
  if (!reset) {
    // Only guesses count: whoever shares the owner's network cannot keep them from the link.
    await shop.limits.consume('password-proof', address)
    throw shopError('RESET_LINK_ENDED')
  }
  return { expiresAt: reset.expiresAt.toISOString() }
}
