import { eq } from 'drizzle-orm'
import { favorites } from '#server/db/schema/index.ts'
import { lockCustomer } from '#server/services/users/lock-person.ts'
import type { Shop } from '#server/shop.ts'

/** The ids of the customer's favorites, locked against additions: all of them are needed to check the limit. */
export async function lockFavorites(tx: Shop, userId: string): Promise<Set<string>> {
  await lockCustomer(tx, userId)
  const stored = await tx.database
    .select({ productId: favorites.productId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
  return new Set(stored.map(({ productId }) => productId))
}
