import { randomUUID } from 'node:crypto'
import { shopError } from '#contract/errors.ts'
import type { Caller } from '#server/auth/caller.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { lockCustomer } from '#server/services/users/lock-person.ts'
import { refuseGuessable } from '#server/services/users/refuse-guessable.ts'
import { replacePassword } from '#server/services/users/replace-password.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

export type PasswordChange = {
  customer: Pick<Caller, 'id' | 'email' | 'firstName' | 'lastName' | 'sessionId'>
  currentPassword: string
  newPassword: string
  /** Where the request comes from, for the limits. */
  address: string
}

/**
 * Changes the password of a signed-in person who knows the current one. Their other sessions end, this one
 * stays, and an e-mail informs them. Throws WRONG_PASSWORD, GUESSABLE_PASSWORD, TOO_MANY_REQUESTS, and
 * UNAUTHENTICATED if the account has just been erased.
 */
export async function changePassword(shop: Shop, change: PasswordChange): Promise<void> {
  const { customer, currentPassword, newPassword, address } = change
  refuseGuessable(newPassword, [customer.email, customer.firstName, customer.lastName])
  await shop.limits.consume('password-proof', address, customer.id)
  const accountId = await shop.accounts.findByPassword(customer.email, currentPassword)
  if (accountId !== customer.id) throw shopError('WRONG_PASSWORD')
  await shop.limits.forget('password-proof', address, customer.id)
  const passwordHash = await shop.accounts.hashPassword(newPassword)
  await inTransaction(shop, async (tx) => {
    await lockCustomer(tx, customer.id)
    await replacePassword(tx, { userId: customer.id, passwordHash, currentSessionId: customer.sessionId })
    const event = { userId: customer.id, changeId: randomUUID(), changedAt: shop.now().toISOString() }
    await shop.jobs.enqueue(tx.database, sendEmailJob, { kind: 'password-changed', ...event })
  })
}
