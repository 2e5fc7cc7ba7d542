import { and, eq } from 'drizzle-orm'
import { favorites } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Removes a product from the customer's favorites; returns whether it was one. */
export async function removeFavorite(
  shop: Shop,
  { userId, productId }: { userId: string; productId: string },
): Promise<{ removed: boolean }> {
  const removed = await shop.database
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
    .returning({ id: favorites.id })
  return { removed: removed.length > 0 }
}
