import { and, eq, ne, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isLive, selectProductCards, toProductCard } from './product-card-row.ts'

/** A product's page shows at most this many. */
const relatedCount = 4

/**
 * Others of the product's category: those of its subcategory first, and the nearest in price. None for a product
 * without a category. Throws `PRODUCT_NOT_FOUND`.
 */
export async function relatedProducts(shop: Shop, id: string): Promise<ProductCard[]> {
  const [product] = await shop.database
    .select({
      categoryId: products.categoryId,
      subcategoryId: products.subcategoryId,
      priceCents: products.priceCents,
    })
    .from(products)
    .where(and(eq(products.id, id), isLive))
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  if (product.categoryId === null) return []
  const rows = await selectProductCards(shop.database)
    .where(and(isLive, eq(products.categoryId, product.categoryId), ne(products.id, id)))
    .orderBy(
      sql`${products.subcategoryId} is distinct from ${product.subcategoryId}::uuid`,
      sql`abs(${products.priceCents} - ${product.priceCents}::integer)`,
      products.id,
    )
    .limit(relatedCount)
  return rows.map(toProductCard)
}
