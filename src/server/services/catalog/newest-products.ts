import type { ProductCard } from '#contract/shop/catalog.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished, newestFirst, selectProductCards, toProductCard } from './product-card-row.ts'

/** The newest products, at most `limit`. */
export async function newestProducts(shop: Shop, { limit }: { limit: number }): Promise<ProductCard[]> {
  const rows = await selectProductCards(shop.database)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(toProductCard)
}
