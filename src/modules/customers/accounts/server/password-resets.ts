import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, verifications } from '#platform/server/auth/tables.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { knownPlace, type Place } from '#platform/server/http/limit-guesses.ts'
import { type JobDefinition, usualPolicy } from '#platform/server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { hashToken } from '../../sessions/server/tokens.ts'
import { isNotErased } from './accounts.ts'

/** Sends the link for a new password to the account that was found, if one was. */
export const openPasswordResetJob: JobDefinition<{ resetId: string; userId: string | null }> = {
  name: 'open-password-reset',
  policy: usualPolicy,
  payload: z.object({ resetId: z.uuid(), userId: z.uuid().nullable() }),
}

export type PasswordResetRequest = {
  /** In lower case. */
  email: string
  place: Place
}

/**
 * Requests a link for a new password. Everything that depends on whether the e-mail has an account is done by
 * a job: the response is the same and costs the same work, so that neither its text nor its timing reveals
 * who has an account. The job contains only the person's id. Throws TOO_MANY_REQUESTS.
 */
export async function requestPasswordReset(shop: Shop, { email, place }: PasswordResetRequest): Promise<void> {
  const known = await knownPlace(shop.limits, { kind: 'password', subject: email, place })
  if (known) await shop.limits.consume('password-reset', known, email)
  else await shop.limits.consume('password-reset', place.address)
  const [person] = await shop.database.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
  await shop.jobs.enqueue(shop.database, openPasswordResetJob, { resetId: randomUUID(), userId: person?.id ?? null })
}

/** How long a password link is valid, in milliseconds. */
export const passwordResetMilliseconds = 3_600_000

/**
 * The secret of a reset's link. It is derived from the reset's id and the shop's secret, so that it can be
 * written into an e-mail, repeatedly if necessary, without being stored anywhere in the clear.
 */
export const passwordResetToken = (shop: Shop, resetId: string) =>
  createHmac('sha256', shop.secretFor('password reset')).update(resetId).digest('base64url')

/** The hash under which a reset is stored: a reader of the table cannot construct the link. */
export const passwordResetIdentifier = (token: string) => `password-reset:${hashToken(token)}`

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
