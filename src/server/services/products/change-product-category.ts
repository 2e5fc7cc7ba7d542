import { eq } from 'drizzle-orm'
import { announceChange, tagsOfProducts } from '#server/changes/announce-change.ts'
import { products } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockProduct } from './lock-product.ts'
import { requireCategory } from './product-values.ts'

/**
 * Puts a product into another category, or into none. It leaves its subcategory, which belongs to the category before.
 * Throws `PRODUCT_NOT_FOUND` and `CATEGORY_NOT_FOUND`.
 */
export function changeProductCategory(
  shop: Shop,
  { actorId, id, categoryId }: { actorId: string; id: string; categoryId: string | null },
): Promise<{ id: string }> {
  return inTransaction(shop, async (shop) => {
    const product = await lockProduct(shop, id)
    if (product.categoryId === categoryId) return { id }
    if (categoryId) await requireCategory(shop, categoryId)
    await shop.database
      .update(products)
      .set({ categoryId, subcategoryId: null, updatedAt: changedAt(shop, product.updatedAt) })
      .where(eq(products.id, id))
    await recordChange(shop, {
      actorId,
      action: 'product.change-category',
      entity: 'product',
      entityId: id,
      before: { name: product.name, categoryId: product.categoryId },
      after: { categoryId },
    })
    await announceChange(shop, tagsOfProducts([id]))
    return { id }
  })
}
