import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { isProtectedCategory } from '#domain/catalog/protected-categories.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { categories } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { releaseDeletedProducts } from '#server/services/products/release-deleted.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockCategory } from './lock-category.ts'

/**
 * Deletes a category that nothing uses; products that were deleted before do not hold it. Throws `CATEGORY_NOT_FOUND`,
 * `PROTECTED_NAME` for Rodas and Pneus, and `IN_USE` while products or subcategories belong to it.
 */
export function deleteCategory(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { name, description, imageUrl } = await lockCategory(tx, id)
    if (isProtectedCategory(name)) throw shopError('PROTECTED_NAME')
    await releaseDeletedProducts(tx, { field: 'categoryId', id })
    await mapDbErrors(tx.database.delete(categories).where(eq(categories.id, id)), {
      foreignKey: (cause) => shopError('IN_USE', { cause }),
    })
    const before = { name, description, imageUrl }
    await recordChange(tx, { actorId, action: 'category.delete', entity: 'category', entityId: id, before })
    await invalidateCache(tx, ['category'])
    return { id }
  })
}
