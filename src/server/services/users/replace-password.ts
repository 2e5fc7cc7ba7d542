import { and, eq, ne } from 'drizzle-orm'
import { passwordProvider } from '#server/auth/password-accounts.ts'
import { accounts, sessions, verifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Gives a person another password and ends what the former one opened: their sessions, except for one that
 * may stay, and the pending password links. Call it in a transaction.
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
  await database.delete(verifications).where(eq(verifications.value, userId))
}
