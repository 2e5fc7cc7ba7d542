import { and, eq, lte } from 'drizzle-orm'
import {
  passwordResetIdentifier,
  passwordResetMilliseconds,
  passwordResetToken,
} from '#server/auth/password-reset-token.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { isNotErased } from '#server/db/is-erased.ts'
import { profiles, verifications } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/** The limit of valid links per mailbox, so that it cannot be flooded. */
const maxOpenLinks = 5

/**
 * Stores the hash of a password link for a person, and queues the e-mail with it. Does nothing if no account
 * was found, if enough links are valid, and the second time. When it ends is measured by the database's
 * clock: another process may open the link.
 */
export function openPasswordReset(
  shop: Shop,
  { resetId, userId }: { resetId: string; userId: string | null },
): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const { database } = tx
    const now = await readDatabaseTime(database)
    await database.delete(verifications).where(lte(verifications.expiresAt, now))
    if (userId === null) return
    const [person] = await database
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, userId), isNotErased))
      // Two requests at once queue up here, and count each other.
      .for('update')
    if (!person) return
    if ((await database.$count(verifications, eq(verifications.value, person.id))) >= maxOpenLinks) return
    const [opened] = await database
      .insert(verifications)
      .values({
        id: resetId,
        identifier: passwordResetIdentifier(passwordResetToken(shop, resetId)),
        value: person.id,
        expiresAt: new Date(now.getTime() + passwordResetMilliseconds),
        createdAt: now,
      })
      .onConflictDoNothing({ target: verifications.id })
      .returning({ id: verifications.id })
    if (opened) await shop.jobs.enqueue(database, sendEmailJob, { kind: 'password-reset', resetId })
  })
}
