import { eq } from 'drizzle-orm'
import { favorites } from '#server/db/schema/index.ts'
import { lockCustomer } from '#server/services/users/lock-person.ts'
import type { Shop } from '#server/shop.ts'

/** Which products are the customer's favorites, while nobody else adds any: how many there are is told by all of them. */
export async function lockFavorites(tx: Shop, userId: string): Promise<Set<string>> {
  await lockCustomer(tx, userId)
  const stored = await tx.database
    .select({ productId: favorites.productId })
    .from(favorites)
    .where(eq(favorites.userId, userId))
  return new Set(stored.map(({ productId }) => productId))
}
