import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { profiles, verifications } from '#platform/server/auth/tables.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { knownPlace, type Place } from '#platform/server/http/limit-guesses.ts'
import { requestedJob } from '#platform/server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { hashToken } from '../../sessions/server/tokens.ts'
import { isNotErased } from './accounts.ts'

export const openPasswordResetJob = requestedJob(
  'open-password-reset',
  z.object({ resetId: z.uuid(), userId: z.uuid().nullable() }),
)

export type PasswordResetRequest = {
  /** In lower case. */
  email: string
  place: Place
}

/**
 * Requests a link for a new password. A job does what depends on whether the e-mail has an account, so that neither
 * text nor timing reveals it. Throws TOO_MANY_REQUESTS.
 */
export async function requestPasswordReset(shop: Shop, { email, place }: PasswordResetRequest): Promise<void> {
  const known = await knownPlace(shop.limits, { kind: 'password', subject: email, place })
  if (known) await shop.limits.consume('password-reset', known, email)
  else await shop.limits.consume('password-reset', place.address)
  const [person] = await shop.database.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
  await shop.jobs.enqueue(shop.database, openPasswordResetJob, { resetId: randomUUID(), userId: person?.id ?? null })
}

export const passwordResetMilliseconds = 3_600_000

/** The secret of a reset's link, derived from its id: an e-mail can contain it, and nothing stores it. */
export const passwordResetToken = (shop: Shop, resetId: string) =>
  createHmac('sha256', shop.settings.secretFor('password reset')).update(resetId).digest('base64url')

export const passwordResetIdentifier = (token: string) => `password-reset:${hashToken(token)}`

/** Of a link that a colleague hands over: it proves no e-mail. */
export const handedLinkIdentifier = (token: string) => `handed-link:${hashToken(token)}`

/** The address where a new password is chosen. Behind the hash, the token reaches neither logs nor other sites. */
export const passwordResetUrl = (shop: Shop, resetId: string) =>
  `${shop.settings.url}/reset-password#${passwordResetToken(shop, resetId)}`

/** So that a mailbox cannot be flooded. */
const maxOpenLinks = 5

/**
 * Stores the hash of a link and queues its e-mail; does nothing without an account, beyond the limit, and the second
 * time.
 */
export function openPasswordReset(shop: Shop, { resetId, userId }: { resetId: string; userId: string | null }) {
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
