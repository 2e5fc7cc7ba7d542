import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { subcategories } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { releaseDeletedProducts } from '#server/services/products/release-deleted.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockSubcategory } from './lock-subcategory.ts'

/**
 * Deletes a subcategory that no product uses; products that were deleted before do not hold it. Throws
 * `SUBCATEGORY_NOT_FOUND` and `IN_USE`.
 */
export function deleteSubcategory(
  shop: Shop,
  { actorId, id }: { actorId: string; id: string },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { name, description, categoryId } = await lockSubcategory(tx, id)
    await releaseDeletedProducts(tx, { field: 'subcategoryId', id })
    await mapDbErrors(tx.database.delete(subcategories).where(eq(subcategories.id, id)), {
      foreignKey: (cause) => shopError('IN_USE', { cause }),
    })
    const before = { name, description, categoryId }
    await recordChange(tx, { actorId, action: 'subcategory.delete', entity: 'subcategory', entityId: id, before })
    await invalidateCache(tx, ['category'])
    return { id }
  })
}
