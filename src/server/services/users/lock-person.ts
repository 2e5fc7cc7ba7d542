import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { isErased } from '#server/db/is-erased.ts'
import { profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type LockedPerson = Pick<
  typeof profiles.$inferSelect,
  'id' | 'email' | 'emailVerified' | 'isAdmin' | 'isGuest'
> & {
  isErased: boolean
}

const columns = {
  id: profiles.id,
  email: profiles.email,
  emailVerified: profiles.emailVerified,
  isAdmin: profiles.isAdmin,
  isGuest: profiles.isGuest,
  isErased,
}

/**
 * Holds a person's row until the end of the transaction, as `lockCart` does: rights and cart stay as they are, and the
 * account is not erased meanwhile. Throws `USER_NOT_FOUND`.
 */
export async function lockPerson({ database }: Shop, id: string): Promise<LockedPerson> {
  const [person] = await database.select(columns).from(profiles).where(eq(profiles.id, id)).for('no key update')
  if (!person) throw shopError('USER_NOT_FOUND')
  return person
}

/**
 * Holds a customer's row until the end of the transaction, so that changes of what is theirs happen one after the
 * other. Rows that refer to it can still be written. Throws `UNAUTHENTICATED` when the account has just been erased.
 */
export async function lockCustomer({ database }: Shop, id: string): Promise<void> {
  const [person] = await database.select({ isErased }).from(profiles).where(eq(profiles.id, id)).for('no key update')
  if (person?.isErased) throw shopError('UNAUTHENTICATED')
}
