import { eq } from 'drizzle-orm'
import { favorites } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/** Moves what a browser made its favorites before sign-in to the account's, once. What is one there already stays as it is. */
export async function mergeGuestFavorites(
  shop: Shop,
  { guestId, userId }: { guestId: string; userId: string },
): Promise<void> {
  if ((await shop.database.$count(favorites, eq(favorites.userId, guestId))) === 0) return
  await inTransaction(shop, async (tx) => {
    // Who comes second finds none left.
    const moved = await tx.database.delete(favorites).where(eq(favorites.userId, guestId)).returning()
    if (moved.length === 0) return
    await tx.database
      .insert(favorites)
      .values(moved.map((favorite) => ({ ...favorite, userId })))
      .onConflictDoNothing()
  })
}
