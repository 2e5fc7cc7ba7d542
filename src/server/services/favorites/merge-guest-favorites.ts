import { eq } from 'drizzle-orm'
import { maxFavorites } from '#domain/max-favorites.ts'
import { favorites } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockFavorites } from './lock-favorites.ts'

/**
 * Moves what a browser made its favorites before sign-in to the account's, once. What is one there already
 * stays as it is; where there is no room for all of the others, the newest of them come.
 */
export async function mergeGuestFavorites(
  shop: Shop,
  { guestId, userId }: { guestId: string; userId: string },
): Promise<void> {
  if ((await shop.database.$count(favorites, eq(favorites.userId, guestId))) === 0) return
  await inTransaction(shop, async (tx) => {
    const stored = await lockFavorites(tx, userId)
    // Who comes second finds none left.
    const moved = await tx.database.delete(favorites).where(eq(favorites.userId, guestId)).returning()
    const added = moved
      .filter(({ productId }) => !stored.has(productId))
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .slice(0, Math.max(0, maxFavorites - stored.size))
    if (added.length === 0) return
    await tx.database.insert(favorites).values(added.map((favorite) => ({ ...favorite, userId })))
  })
}
