import { and } from 'drizzle-orm'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished, newestFirst, selectProductCards, toProductCard } from './product-card-row.ts'

/** The home page shows this many. */
const featuredCount = 4

/** The featured products, the newest of them first. */
export async function featuredProducts(shop: Shop): Promise<ProductCard[]> {
  const rows = await selectProductCards(shop.database)
    .where(and(isPublished, products.isFeatured))
    .orderBy(...newestFirst)
    .limit(featuredCount)
  return rows.map(toProductCard)
}
