import { and, eq, gt } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { passwordResetIdentifier } from '#server/auth/password-reset-token.ts'
import { databaseTime } from '#server/db/database-time.ts'
import { verifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type TriedLink = {
  token: string
  /** Where the request comes from, for the limits. */
  address: string
}

/**
 * When a link that still opens ends. Throws RESET_LINK_ENDED for one that was used, is too old or never was,
 * and TOO_MANY_REQUESTS.
 */
export async function checkPasswordReset(shop: Shop, { token, address }: TriedLink): Promise<{ expiresAt: string }> {
  await shop.limits.consume('password-proof', address)
  const [reset] = await shop.database
    .select({ expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(and(eq(verifications.identifier, passwordResetIdentifier(token)), gt(verifications.expiresAt, databaseTime)))
  if (!reset) throw shopError('RESET_LINK_ENDED')
  return { expiresAt: reset.expiresAt.toISOString() }
}
