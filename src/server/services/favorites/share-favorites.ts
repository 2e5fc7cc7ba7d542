import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { favoriteLinks } from '#server/db/schema/index.ts'
import { lockCustomer } from '#server/services/users/lock-person.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { listFavorites } from './list-favorites.ts'

/** The secret of the link under which others see the favorites; the same until they are shared no more. */
export function shareFavorites(shop: Shop, userId: string): Promise<{ token: string }> {
  return inTransaction(shop, async (tx) => {
    await lockCustomer(tx, userId)
    const token = randomBytes(16).toString('base64url')
    const [link] = await tx.database
      .insert(favoriteLinks)
      .values({ userId, token })
      // Writes what is there already, so that the row comes back whether it is new or not.
      .onConflictDoUpdate({ target: favoriteLinks.userId, set: { userId } })
      .returning({ token: favoriteLinks.token })
    if (!link) throw new Error('the link was not stored')
    return link
  })
}

/** Ends the link. One that there is not changes nothing. */
export async function unshareFavorites(shop: Shop, userId: string): Promise<void> {
  await shop.database.delete(favoriteLinks).where(eq(favoriteLinks.userId, userId))
}

/**
 * The products of a shared list of favorites, without its owner. `address` is the caller's, for the limits.
 * Throws `FAVORITES_NOT_SHARED` and `TOO_MANY_REQUESTS`.
 */
export async function readSharedFavorites(
  shop: Shop,
  { token, address }: { token: string; address: string },
): Promise<ProductCard[]> {
  await shop.limits.consume('shared-favorites', address)
  const [link] = await shop.database
    .select({ userId: favoriteLinks.userId })
    .from(favoriteLinks)
    .where(eq(favoriteLinks.token, token))
  if (!link) throw shopError('FAVORITES_NOT_SHARED')
  return (await listFavorites(shop, link.userId)).map(({ product }) => product)
}
