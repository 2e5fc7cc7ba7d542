import { randomUUID } from 'node:crypto'
import { openPasswordResetJob } from '#server/jobs/definitions/open-password-reset.ts'
import type { Shop } from '#server/shop.ts'

export type PasswordResetRequest = {
  /** In lower case. */
  email: string
  /** Where the request comes from, for the limits. */
  address: string
}

/**
 * Asks for a link to a new password. Whether anybody has that e-mail is found out by a job: the answer is the same and
 * costs the same work, so that neither its words nor its time tell who has an account. Throws TOO_MANY_REQUESTS.
 */
export async function requestPasswordReset(shop: Shop, { email, address }: PasswordResetRequest): Promise<void> {
  await shop.limits.consume('password-reset', address)
  await shop.jobs.enqueue(shop.database, openPasswordResetJob, { resetId: randomUUID(), email })
}
