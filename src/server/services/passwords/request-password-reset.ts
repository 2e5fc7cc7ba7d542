import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { knownPlace, type Place } from '#server/adapters/request-limits/limit-guesses.ts'
import { profiles } from '#server/db/schema/index.ts'
import { openPasswordResetJob } from '#server/jobs/definitions/open-password-reset.ts'
import type { Shop } from '#server/shop.ts'

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
