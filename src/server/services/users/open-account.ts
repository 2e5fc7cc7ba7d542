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
 * Stores a person and the password account they sign in with, as the sign-in library keeps it. Gives nothing when the
 * e-mail has an account already, also when two ask at the same moment. Call it in a transaction.
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
