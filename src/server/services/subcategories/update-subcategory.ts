import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { products, subcategories } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { releaseDeletedProducts } from '#server/services/products/release-deleted.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockSubcategory } from './lock-subcategory.ts'
import { refusals, type SubcategoryFields, subcategoryValues } from './subcategory-values.ts'

/**
 * Changes a subcategory. It moves to another category only while no product is in it, since a product's subcategory
 * belongs to its category. Throws `SUBCATEGORY_NOT_FOUND`, `CHANGED_MEANWHILE`,
 * `CATEGORY_NOT_FOUND`, `NAME_TAKEN` and `IN_USE`.
 */
export function updateSubcategory(shop: Shop, update: RecordUpdate<SubcategoryFields>): Promise<{ id: string }> {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return inTransaction(shop, async (tx) => {
    const subcategory = await lockSubcategory(tx, id)
    requireUnchanged(subcategory, expectedUpdatedAt)
    if (fields.categoryId !== subcategory.categoryId) await emptySubcategory(tx, id)
    const values = subcategoryValues(fields)
    const change = tx.database
      .update(subcategories)
      .set({ ...values, updatedAt: changedAt(tx, subcategory.updatedAt) })
      .where(eq(subcategories.id, id))
    await mapDbErrors(change, refusals)
    const { name, description, categoryId } = subcategory
    await recordChange(tx, {
      actorId,
      action: 'subcategory.update',
      entity: 'subcategory',
      entityId: id,
      before: { name, description, categoryId },
      after: values,
    })
    await invalidateCache(tx, ['category'])
    return { id }
  })
}

async function emptySubcategory(tx: Shop, id: string): Promise<void> {
  const inIt = eq(products.subcategoryId, id)
  if ((await tx.database.$count(products, and(inIt, isLive))) > 0)
    throw shopError('IN_USE', { message: failureTexts.subcategoryInUse })
  await releaseDeletedProducts(tx, { field: 'subcategoryId', id })
}
