import { and, eq, exists, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import type { Caller } from '#platform/server/api/request-context.ts'
import { accounts, profiles, sessions, verifications } from '#platform/server/auth/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { signedInUserColumns } from '../../sessions/server/tokens.ts'
import { staffPasswordLength } from '../contract.ts'
import { isGuessable } from '../rules.ts'
import { blockedBuyers } from '../tables.ts'
import { passwordProvider } from './password-accounts.ts'

/** Whether the account of a row of `profiles` was erased: its e-mail is then the row's own id, as a guest's is. */
export const isErased: SQL<boolean> = sql<boolean>`(not ${profiles.isGuest} and ${profiles.email} = ${profiles.id}::text)`

export const isNotErased: SQL = not(isErased)

export type LockedPerson = Pick<
  typeof profiles.$inferSelect,
  'id' | 'email' | 'emailVerified' | 'isAdmin' | 'isGuest'
> & { isErased: boolean }

const columns = {
  ...pick(profiles, 'id', 'email', 'emailVerified', 'isAdmin', 'isGuest'),
  isErased,
}

/** Locks a person's row until the end of the transaction: rights and cart stay, no erasure. Throws `USER_NOT_FOUND`. */
export async function lockPerson({ database }: Shop, id: string): Promise<LockedPerson> {
  const [person] = await database.select(columns).from(profiles).where(eq(profiles.id, id)).for('no key update')
  if (!person) throw shopError('USER_NOT_FOUND')
  return person
}

/**
 * Locks a customer's row, so that changes of what is theirs happen one by one. Throws `UNAUTHENTICATED` once erased.
 */
export async function lockCustomer({ database }: Shop, id: string): Promise<void> {
  const [person] = await database.select({ isErased }).from(profiles).where(eq(profiles.id, id)).for('no key update')
  if (person?.isErased) throw shopError('UNAUTHENTICATED')
}

/** Throws `ACCOUNT_BLOCKED` for the account, the e-mail or the CPF of somebody whom the staff has blocked. */
export async function refuseBlockedBuyer(
  { database }: Shop,
  { userId, email, taxId }: { userId: string; email: string; taxId: string | null },
): Promise<void> {
  const isTheirs = or(
    eq(profiles.id, userId),
    eq(profiles.email, email),
    taxId === null ? undefined : eq(profiles.taxId, taxId),
  )
  const [blocked] = await database
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(isNotNull(profiles.blockedAt), isTheirs))
    .unionAll(
      database
        .select({ id: blockedBuyers.id })
        .from(blockedBuyers)
        .where(or(eq(blockedBuyers.email, email), taxId === null ? undefined : eq(blockedBuyers.taxId, taxId))),
    )
    .limit(1)
  if (blocked) throw shopError('ACCOUNT_BLOCKED', { message: failureTexts.blockedBuyer })
}

export type PasswordProof = { customer: Pick<Caller, 'id' | 'email'>; password: string; address: string }

/** Whether a signed-in customer knows the account's password. Throws WRONG_PASSWORD and TOO_MANY_REQUESTS. */
export async function provePassword(shop: Shop, { customer, password, address }: PasswordProof): Promise<void> {
  await shop.limits.consume('password-proof', address, customer.id)
  const accountId = await shop.ports.accounts.findByPassword(customer.email, password)
  if (accountId !== customer.id) throw shopError('WRONG_PASSWORD')
  await shop.limits.forget('password-proof', address, customer.id)
}

export type NewAccount = {
  firstName: string
  lastName: string
  /** In lower case. */
  email: string
  passwordHash: string
  isAdmin: boolean
}

/** Stores a person and their password account, in a transaction; undefined if the e-mail has an account already. */
export async function openAccount(tx: Shop, { passwordHash, ...person }: NewAccount) {
  const moment = tx.now()
  const [profile] = await tx.database
    .insert(profiles)
    .values({ ...person, fullName: `${person.firstName} ${person.lastName}`, createdAt: moment, updatedAt: moment })
    .onConflictDoNothing({ target: profiles.email })
    .returning(signedInUserColumns)
  if (!profile) return undefined
  await tx.database
    .insert(accounts)
    .values({ userId: profile.id, accountId: profile.id, providerId: passwordProvider, password: passwordHash })
  return profile
}

/** Changes a password and ends the other sessions and pending links that the former one opened. In a transaction. */
export async function replacePassword(
  { database }: Shop,
  { userId, passwordHash, currentSessionId }: { userId: string; passwordHash: string; currentSessionId?: string },
): Promise<void> {
  await database.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, passwordProvider)))
  await database
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: passwordProvider, password: passwordHash })
  await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), currentSessionId ? ne(sessions.id, currentSessionId) : undefined))
  // Whoever opened an account with the e-mail of somebody else cannot end what was sent to its mailbox.
  const isProved = exists(
    database
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, true))),
  )
  await database
    .delete(verifications)
    .where(and(eq(verifications.value, userId), currentSessionId ? isProved : undefined))
}

/** Throws `GUESSABLE_PASSWORD`, for the staff also for one that is short. */
export function refuseGuessable(password: string, about: readonly string[] = [], isOfStaff = false): void {
  if (isOfStaff && password.length < staffPasswordLength)
    throw shopError('GUESSABLE_PASSWORD', { message: failureTexts.shortStaffPassword })
  if (isGuessable(password, about)) throw shopError('GUESSABLE_PASSWORD')
}
