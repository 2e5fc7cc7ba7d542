import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { products } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

/** Holds a product until the transaction ends. Throws `PRODUCT_NOT_FOUND`, also for a deleted one. */
export async function lockProduct(shop: Shop, id: string) {
  const [product] = await shop.database
    .select({
      id: products.id,
      name: products.name,
      categoryId: products.categoryId,
      subcategoryId: products.subcategoryId,
      stockQuantity: products.stockQuantity,
      priceCents: products.priceCents,
      originalPriceCents: products.originalPriceCents,
      discountPercentage: products.discountPercentage,
      isPriceOnRequest: products.isPriceOnRequest,
      updatedAt: products.updatedAt,
    })
    .from(products)
    .where(and(eq(products.id, id), isLive))
    .for('update')
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  return product
}
