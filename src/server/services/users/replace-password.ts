import { and, eq, exists, ne } from 'drizzle-orm'
import { passwordProvider } from '#server/auth/password-accounts.ts'
import { accounts, profiles, sessions, verifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Gives a person another password and ends what the former one opened: their sessions, except for the one that changes
 * it, and the pending password links. Call it in a transaction.
 */
export async function replacePassword(
  { database }: Shop,
  { userId, passwordHash, currentSessionId }: { userId: string; passwordHash: string; currentSessionId?: string },
): Promise<void> {
  await database.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, passwordProvider)))
  await database
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: passwordProvider, password: passwordHash })
  await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), currentSessionId ? ne(sessions.id, currentSessionId) : undefined))
  // Whoever opened an account with the e-mail of somebody else cannot end what was sent to its mailbox.
  const isProved = exists(
    database
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, true))),
  )
  await database
    .delete(verifications)
    .where(and(eq(verifications.value, userId), currentSessionId ? isProved : undefined))
}
