import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { forgetStrangers, type Place, rememberPlace } from '#server/adapters/request-limits/limit-guesses.ts'
import { passwordResetIdentifier } from '#server/auth/password-reset-token.ts'
import { databaseTime } from '#server/db/database-time.ts'
import { profiles, verifications } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { takeOfferedRights } from '#server/services/users/offered-rights.ts'
import { refuseGuessable } from '#server/services/users/refuse-guessable.ts'
import { replacePassword } from '#server/services/users/replace-password.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { checkPasswordReset } from './check-password-reset.ts'

/**
 * Sets a new password by the link of an e-mail. The link works once, also for concurrent requests; every
 * session of the person ends, rights that were offered to them come, and an e-mail informs them. Returns the e-mail to sign in with; earlier wrong
 * passwords no longer count, and those of others do not hold them up here. Throws RESET_LINK_ENDED, GUESSABLE_PASSWORD and TOO_MANY_REQUESTS.
 */
export async function resetPassword(
  shop: Shop,
  { token, password, place }: { token: string; password: string; place: Place },
): Promise<{ email: string }> {
  // Without a valid link a caller cannot make the shop hash anything.
  await checkPasswordReset(shop, { token, address: place.address })
  const passwordHash = await shop.accounts.hashPassword(password)
  const email = await inTransaction(shop, async (tx) => {
    const { database } = tx
    const [used] = await database
      .delete(verifications)
      .where(
        and(eq(verifications.identifier, passwordResetIdentifier(token)), gt(verifications.expiresAt, databaseTime)),
      )
      .returning({ userId: verifications.value })
    if (!used) throw shopError('RESET_LINK_ENDED')
    const { userId } = used
    const [person] = await database.select().from(profiles).where(eq(profiles.id, userId))
    if (!person) throw shopError('RESET_LINK_ENDED')
    // Only who opened the link may learn whose it is; refused, it opens again.
    refuseGuessable(password, [person.email, person.firstName, person.lastName])
    await takeOfferedRights(tx, userId)
    await replacePassword(tx, { userId, passwordHash })
    // The link came to this address.
    await database.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, userId))
    const change = { userId, changeId: randomUUID(), changedAt: shop.now().toISOString() }
    await shop.jobs.enqueue(database, sendEmailJob, { kind: 'password-changed', ...change })
    return person.email
  })
  const proved = { kind: 'password', subject: email, place } as const
  await shop.limits.forget('sign-in', place.address, email)
  await forgetStrangers(shop.limits, proved)
  await rememberPlace(shop.limits, proved)
  return { email }
}
