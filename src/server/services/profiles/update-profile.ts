import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#contract/errors.ts'
import type { Profile, profileContract } from '#contract/shop/profile.ts'
import { profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { profileOf } from './profile-row.ts'

type ProfileChange = z.output<NonNullable<(typeof profileContract.update)['~orpc']['inputSchema']>> & { userId: string }

/** Changes what is given and leaves the rest; an address is replaced as a whole. Gives the data as they are then. */
export async function updateProfile(shop: Shop, change: ProfileChange): Promise<Profile> {
  const { userId, firstName, lastName, phone, taxId, address } = change
  const [row] = await shop.database
    .update(profiles)
    .set({
      firstName,
      lastName,
      fullName: sql`coalesce(${firstName ?? null}, ${profiles.firstName}) || ' ' || coalesce(${lastName ?? null}, ${profiles.lastName})`,
      phone,
      taxId,
      ...address,
      updatedAt: shop.now(),
    })
    .where(eq(profiles.id, userId))
    .returning()
  if (!row) throw shopError('UNAUTHENTICATED')
  return profileOf(row)
}
