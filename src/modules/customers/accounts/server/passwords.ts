import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import type { Caller } from '#platform/server/api/request-context.ts'
import { profiles, verifications } from '#platform/server/auth/tables.ts'
import { databaseTime } from '#platform/server/database/queries.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { forgetStrangers, type Place, rememberPlace } from '#platform/server/http/limit-guesses.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { checkedLink } from '../contract.ts'
import { lockCustomer, provePassword, refuseGuessable, replacePassword } from './accounts.ts'
import { handedLinkIdentifier, passwordResetIdentifier } from './password-resets.ts'
import { offeredRights, takeOfferedRights } from './rights.ts'

export type PasswordChange = {
  customer: Pick<Caller, 'id' | 'email' | 'firstName' | 'lastName' | 'sessionId' | 'isAdmin'>
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
  refuseGuessable(newPassword, [customer.email, customer.firstName, customer.lastName], customer.isAdmin)
  await provePassword(shop, { customer, password: currentPassword, address })
  const passwordHash = await shop.ports.accounts.hashPassword(newPassword)
  await inTransaction(shop, async (tx) => {
    await lockCustomer(tx, customer.id)
    await replacePassword(tx, { userId: customer.id, passwordHash, currentSessionId: customer.sessionId })
    const event = { userId: customer.id, changeId: randomUUID(), changedAt: shop.now().toISOString() }
    await shop.jobs.enqueue(tx.database, sendEmailJob, { kind: 'password-changed', ...event })
  })
}

type CheckedLink = z.output<typeof checkedLink>

export type TriedLink = { token: string; address: string }

const opensBy = (token: string) =>
  and(
    inArray(verifications.identifier, [passwordResetIdentifier(token), handedLinkIdentifier(token)]),
    gt(verifications.expiresAt, databaseTime),
  )

/** When a link that still opens ends, and for whom it is. Throws RESET_LINK_ENDED and TOO_MANY_REQUESTS. */
export async function checkPasswordReset(shop: Shop, { token, address }: TriedLink): Promise<CheckedLink> {
  const [reset] = await shop.database
    .select({ expiresAt: verifications.expiresAt, isAdmin: profiles.isAdmin, offeredRights })
    .from(verifications)
    .innerJoin(profiles, eq(sql`${profiles.id}::text`, verifications.value))
    .where(opensBy(token))
  if (!reset) {
    // Only guesses count: whoever shares the owner's network cannot keep them from the link.
    await shop.limits.consume('password-proof', address)
    throw shopError('RESET_LINK_ENDED')
  }
  const isInvitation = reset.offeredRights !== null
  return { expiresAt: reset.expiresAt.toISOString(), isInvitation, isOfStaff: isInvitation || reset.isAdmin }
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
  const { isOfStaff } = await checkPasswordReset(shop, { token, address: place.address })
  const passwordHash = await shop.ports.accounts.hashPassword(password)
  const email = await inTransaction(shop, async (tx) => {
    const { database } = tx
    const [used] = await database
      .delete(verifications)
      .where(opensBy(token))
      .returning({ userId: verifications.value, identifier: verifications.identifier })
    if (!used) throw shopError('RESET_LINK_ENDED')
    const { userId } = used
    const [person] = await database.select().from(profiles).where(eq(profiles.id, userId))
    if (!person) throw shopError('RESET_LINK_ENDED')
    // Only who opened the link may learn whose it is; refused, it opens again.
    refuseGuessable(password, [person.email, person.firstName, person.lastName], isOfStaff)
    await takeOfferedRights(tx, userId)
    await replacePassword(tx, { userId, passwordHash })
    // The link came to this address, unless a colleague handed it over.
    if (used.identifier === passwordResetIdentifier(token))
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
