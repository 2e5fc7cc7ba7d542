import { inTransaction, type Shop } from '#server/shop.ts'
import { lockProduct } from './lock-product.ts'
import { requireCategory } from './product-values.ts'
import { storeProductChange } from './store-product-change.ts'

/**
 * Puts a product into another category, or into none. It leaves its subcategory, which belongs to the category before.
 * Throws `PRODUCT_NOT_FOUND` and `CATEGORY_NOT_FOUND`.
 */
export function changeProductCategory(
  shop: Shop,
  { actorId, id, categoryId }: { actorId: string; id: string; categoryId: string | null },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    if (product.categoryId === categoryId) return { id }
    if (categoryId) await requireCategory(tx, categoryId)
    await storeProductChange(tx, {
      actorId,
      action: 'product.change-category',
      product,
      values: { categoryId, subcategoryId: null },
      before: { categoryId: product.categoryId },
      after: { categoryId },
    })
    return { id }
  })
}
