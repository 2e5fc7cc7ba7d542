import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { productStock, products } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import { productChangedAt } from '#server/services/stock/product-changed-at.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Holds a product and its stock until the transaction ends, not those that order it. Throws
 * `PRODUCT_NOT_FOUND`, also for an archived one.
 */
export async function lockProduct(shop: Shop, id: string) {
  const [product] = await shop.database
    .select({
      id: products.id,
      name: products.name,
      categoryId: products.categoryId,
      subcategoryId: products.subcategoryId,
      stockQuantity: productStock.quantity,
      priceCents: products.priceCents,
      originalPriceCents: products.originalPriceCents,
      discountPercentage: products.discountPercentage,
      isPriceOnRequest: products.isPriceOnRequest,
      updatedAt: productChangedAt,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(products.id, id), isLive))
    .for('no key update')
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  return product
}
