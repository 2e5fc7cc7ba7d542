import { and, desc, eq } from 'drizzle-orm'
import type { Favorite } from '#contract/shop/favorites.ts'
import { categories, favorites, productStock, products } from '#server/db/schema/index.ts'
import { isPublished, productCardColumns, toProductCard } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

/** The customer's favorites that are still in the shop, the newest first. */
export async function listFavorites(shop: Shop, userId: string): Promise<Favorite[]> {
  const rows = await shop.database
    .select({ ...productCardColumns, favoriteId: favorites.id, savedPriceCents: favorites.savedPriceCents })
    .from(favorites)
    .innerJoin(products, eq(products.id, favorites.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(favorites.userId, userId), isPublished))
    .orderBy(desc(favorites.createdAt), favorites.id)
  return rows.map(({ favoriteId, savedPriceCents, ...row }) => ({
    id: favoriteId,
    productId: row.id,
    savedPriceCents,
    product: toProductCard(row),
  }))
}
