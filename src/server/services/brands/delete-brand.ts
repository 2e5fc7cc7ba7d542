import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { brands } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { releaseDeletedProducts } from '#server/services/products/release-deleted.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockBrand } from './lock-brand.ts'

/**
 * Deletes a brand that no product has; products that were deleted before do not hold it. Throws `BRAND_NOT_FOUND` and
 * `IN_USE`.
 */
export function deleteBrand(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { name } = await lockBrand(tx, id)
    await releaseDeletedProducts(tx, { field: 'brandId', id })
    await mapDbErrors(tx.database.delete(brands).where(eq(brands.id, id)), {
      foreignKey: (cause) => shopError('IN_USE', { message: failureTexts.brandInUse, cause }),
    })
    await recordChange(tx, { actorId, action: 'brand.delete', entity: 'brand', entityId: id, before: { name } })
    // No page shows a brand without products.
    await invalidateCache(tx, ['brands'])
    return { id }
  })
}
