import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#contract/errors.ts'
import type { Profile, profileContract } from '#contract/shop/profile.ts'
import { isNotErased } from '#server/db/is-erased.ts'
import { profiles } from '#server/db/schema/index.ts'
import { changeAddress } from '#server/services/addresses/change-address.ts'
import { lockAddresses } from '#server/services/addresses/lock-addresses.ts'
import { saveAddress } from '#server/services/addresses/save-address.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { profileOf } from './profile-row.ts'

type ProfileChange = z.output<NonNullable<(typeof profileContract.update)['~orpc']['inputSchema']>> & { userId: string }

/**
 * Changes what is given and leaves the rest; an address is that of the default one, as a whole. Gives the
 * data as they are then. Throws UNAUTHENTICATED when the account has just been deleted or erased.
 */
export function updateProfile(shop: Shop, change: ProfileChange): Promise<Profile> {
  const { userId, firstName, lastName, phone, taxId, address } = change
  return inTransaction(shop, async (tx) => {
    const [row] = await tx.database
      .update(profiles)
      .set({
        firstName,
        lastName,
        fullName: sql`coalesce(${firstName ?? null}, ${profiles.firstName}) || ' ' || coalesce(${lastName ?? null}, ${profiles.lastName})`,
        phone,
        taxId,
        updatedAt: shop.now(),
      })
      .where(and(eq(profiles.id, userId), isNotErased))
      .returning()
    if (!row) throw shopError('UNAUTHENTICATED')
    if (address) {
      const [first] = await lockAddresses(tx, userId)
      await (first ? changeAddress(tx, { userId, id: first.id, address }) : saveAddress(tx, { userId, address }))
    }
    return profileOf(tx, row)
  })
}
