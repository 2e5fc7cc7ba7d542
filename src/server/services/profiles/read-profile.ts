import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { Profile } from '#contract/shop/profile.ts'
import { profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { profileOf } from './profile-row.ts'

/** The customer's own data. Throws UNAUTHENTICATED when the account has just been deleted. */
export async function readProfile(shop: Shop, userId: string): Promise<Profile> {
  const [row] = await shop.database.select().from(profiles).where(eq(profiles.id, userId))
  if (!row) throw shopError('UNAUTHENTICATED')
  return profileOf(shop, row)
}
