import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { maxFavorites } from '#domain/max-favorites.ts'
import { favorites, products } from '#server/db/schema/index.ts'
import { isPublished } from '#server/services/catalog/product-card-row.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockFavorites } from './lock-favorites.ts'

/**
 * Makes a product a favorite of the customer. One that is a favorite already keeps its id and its position in
 * the list. Throws `PRODUCT_NOT_FOUND` for a product that is not on sale, and `FAVORITES_FULL`.
 */
export async function addFavorite(
  shop: Shop,
  { userId, productId }: { userId: string; productId: string },
): Promise<{ id: string }> {
  const [product] = await shop.database
    .select({ priceCents: products.priceCents, isPriceOnRequest: products.isPriceOnRequest })
    .from(products)
    .where(and(eq(products.id, productId), isPublished))
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  const savedPriceCents = product.isPriceOnRequest ? null : product.priceCents
  return inTransaction(shop, async (tx) => {
    const stored = await lockFavorites(tx, userId)
    if (stored.size >= maxFavorites && !stored.has(productId)) throw shopError('FAVORITES_FULL')
    const [favorite] = await tx.database
      .insert(favorites)
      .values({ userId, productId, savedPriceCents })
      // Writes what is there already, so that the row comes back whether it is new or not.
      .onConflictDoUpdate({ target: [favorites.userId, favorites.productId], set: { productId } })
      .returning({ id: favorites.id })
    if (!favorite) throw new Error('the favorite was not stored')
    return favorite
  })
}
