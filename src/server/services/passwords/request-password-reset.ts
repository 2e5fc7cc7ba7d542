import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { profiles } from '#server/db/schema/index.ts'
import { openPasswordResetJob } from '#server/jobs/definitions/open-password-reset.ts'
import type { Shop } from '#server/shop.ts'

export type PasswordResetRequest = {
  /** In lower case. */
  email: string
  /** Where the request comes from, for the limits. */
  address: string
}

/**
 * Requests a link for a new password. Everything that depends on whether the e-mail has an account is done by
 * a job: the response is the same and costs the same work, so that neither its text nor its timing reveals
 * who has an account. The job contains only the person's id. Throws TOO_MANY_REQUESTS.
 */
export async function requestPasswordReset(shop: Shop, { email, address }: PasswordResetRequest): Promise<void> {
  await shop.limits.consume('password-reset', address)
  const [person] = await shop.database.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
  await shop.jobs.enqueue(shop.database, openPasswordResetJob, { resetId: randomUUID(), userId: person?.id ?? null })
}
