import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { addressParts } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { isNotErased } from '../../accounts/server/accounts.ts'
import type { Profile, profileContract } from '../contract.ts'
import { changeAddress, lockAddresses, readAddresses, saveAddress } from './addresses.ts'

export async function buildProfile(shop: Pick<Shop, 'database'>, row: typeof profiles.$inferSelect): Promise<Profile> {
  const [first] = await readAddresses(shop, row.id)
  return {
    ...pick(row, 'firstName', 'lastName', 'email', 'phone', 'taxId'),
    address: first ? addressParts(first) : null,
  }
}

export async function readProfile(shop: Shop, userId: string): Promise<Profile> {
  const [row] = await shop.database.select().from(profiles).where(eq(profiles.id, userId))
  if (!row) throw shopError('UNAUTHENTICATED')
  return buildProfile(shop, row)
}

type ProfileChange = z.output<NonNullable<(typeof profileContract.update)['~orpc']['inputSchema']>> & { userId: string }

/**
 * Changes what is given; an address becomes the default one's. Throws UNAUTHENTICATED when the account has just been
 * erased.
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
    return buildProfile(tx, row)
  })
}
