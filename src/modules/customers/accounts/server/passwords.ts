import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import type { Caller } from '#platform/server/api/request-context.ts'
import { profiles, verifications } from '#platform/server/auth/tables.ts'
import { databaseTime } from '#platform/server/database/queries.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { forgetStrangers, type Place, rememberPlace } from '#platform/server/http/limit-guesses.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { lockCustomer, refuseGuessable, replacePassword } from './accounts.ts'
import { passwordResetIdentifier } from './password-resets.ts'
import { takeOfferedRights } from './rights.ts'

export type PasswordProof = { customer: Pick<Caller, 'id' | 'email'>; password: string; address: string }

/** Whether a signed-in customer knows the account's password. Throws WRONG_PASSWORD and TOO_MANY_REQUESTS. */
export async function provePassword(shop: Shop, { customer, password, address }: PasswordProof): Promise<void> {
  await shop.limits.consume('password-proof', address, customer.id)
  const accountId = await shop.ports.accounts.findByPassword(customer.email, password)
  if (accountId !== customer.id) throw shopError('WRONG_PASSWORD')
  await shop.limits.forget('password-proof', address, customer.id)
}

export type PasswordChange = {
  customer: Pick<Caller, 'id' | 'email' | 'firstName' | 'lastName' | 'sessionId'>
  currentPassword: string
  newPassword: string
  address: string
}

/**
 * Changes the password, ends other sessions and informs by e-mail. Throws WRONG_PASSWORD, GUESSABLE_PASSWORD,
 * TOO_MANY_REQUESTS, and UNAUTHENTICATED if the account has just been erased.
 */
export async function changePassword(shop: Shop, change: PasswordChange): Promise<void> {
  const { customer, currentPassword, newPassword, address } = change
  refuseGuessable(newPassword, [customer.email, customer.firstName, customer.lastName])
  await provePassword(shop, { customer, password: currentPassword, address })
  const passwordHash = await shop.ports.accounts.hashPassword(newPassword)
  await inTransaction(shop, async (tx) => {
    await lockCustomer(tx, customer.id)
    await replacePassword(tx, { userId: customer.id, passwordHash, currentSessionId: customer.sessionId })
    const event = { userId: customer.id, changeId: randomUUID(), changedAt: shop.now().toISOString() }
    await shop.jobs.enqueue(tx.database, sendEmailJob, { kind: 'password-changed', ...event })
  })
}

export type TriedLink = { token: string; address: string }

/** When a link that still opens ends. Throws RESET_LINK_ENDED and TOO_MANY_REQUESTS. */
export async function checkPasswordReset(shop: Shop, { token, address }: TriedLink): Promise<{ expiresAt: string }> {
  const [reset] = await shop.database
    .select({ expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(and(eq(verifications.identifier, passwordResetIdentifier(token)), gt(verifications.expiresAt, databaseTime)))
  if (!reset) {
    // Only guesses count: whoever shares the owner's network cannot keep them from the link.
    await shop.limits.consume('password-proof', address)
    throw shopError('RESET_LINK_ENDED')
  }
  return { expiresAt: reset.expiresAt.toISOString() }
}

/**
 * Sets a new password by the link of an e-mail, once; every session ends, offered rights come, and wrong passwords no
 * longer count. Throws RESET_LINK_ENDED, GUESSABLE_PASSWORD and TOO_MANY_REQUESTS.
 */
export async function resetPassword(
  shop: Shop,
  { token, password, place }: { token: string; password: string; place: Place },
): Promise<{ email: string }> {
  // Without a valid link a caller cannot make the shop hash anything.
  await checkPasswordReset(shop, { token, address: place.address })
  const passwordHash = await shop.ports.accounts.hashPassword(password)
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
