import { passwordProvider } from '#server/auth/password-accounts.ts'
import { signedInUserColumns } from '#server/auth/signed-in-user-columns.ts'
import { accounts, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type NewAccount = {
  firstName: string
  lastName: string
  /** In lower case. */
  email: string
  passwordHash: string
  isAdmin: boolean
}

/**
 * Stores a person and their password account, as the sign-in library does. Returns undefined if the e-mail
 * has an account already, also for concurrent requests. Call it in a transaction.
 */
export async function openAccount(tx: Shop, { passwordHash, ...person }: NewAccount) {
  const moment = tx.now()
  const [profile] = await tx.database
    .insert(profiles)
    .values({ ...person, fullName: `${person.firstName} ${person.lastName}`, createdAt: moment, updatedAt: moment })
    .onConflictDoNothing({ target: profiles.email })
    .returning(signedInUserColumns)
  if (!profile) return undefined
  await tx.database.insert(accounts).values({
    userId: profile.id,
    accountId: profile.id,
    providerId: passwordProvider,
    password: passwordHash,
  })
  return profile
}
