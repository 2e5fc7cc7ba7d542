import { and, eq, inArray } from 'drizzle-orm'
import { profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Who of these people buys without an account. */
export async function readGuests(shop: Shop, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const guests = await shop.database
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.id, [...new Set(userIds)]), eq(profiles.isGuest, true)))
  return new Set(guests.map(({ id }) => id))
}
