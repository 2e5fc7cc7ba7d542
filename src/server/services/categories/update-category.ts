import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { isProtectedCategory } from '#domain/catalog/protected-categories.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { categories } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { type CategoryFields, checkedCategoryValues } from './category-values.ts'
import { lockCategory } from './lock-category.ts'

/**
 * Changes a category. Throws `CATEGORY_NOT_FOUND`, `CHANGED_MEANWHILE`, `PROTECTED_NAME` when Rodas or Pneus
 * would be called something else, `NAME_TAKEN` and `MEDIA_NOT_FOUND`.
 */
export function updateCategory(shop: Shop, update: RecordUpdate<CategoryFields>): Promise<{ id: string }> {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return inTransaction(shop, async (tx) => {
    const category = await lockCategory(tx, id)
    requireUnchanged(category, expectedUpdatedAt)
    const isRenamed = normaliseForSearch(fields.name) !== normaliseForSearch(category.name)
    if (isRenamed && isProtectedCategory(category.name)) throw shopError('PROTECTED_NAME')
    const values = await checkedCategoryValues(tx, fields)
    const change = tx.database
      .update(categories)
      .set({ ...values, updatedAt: changedAt(tx, category.updatedAt) })
      .where(eq(categories.id, id))
    await mapDbErrors(change, { unique: nameTaken(failureTexts.categoryNameTaken) })
    const { name, description, imageUrl } = category
    await recordChange(tx, {
      actorId,
      action: 'category.update',
      entity: 'category',
      entityId: id,
      before: { name, description, imageUrl },
      after: values,
    })
    await invalidateCache(tx, ['category'])
    return { id }
  })
}
