import { sql } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { categories } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { type CategoryFields, checkedCategoryValues } from './category-values.ts'

/**
 * Adds a category behind all others. Throws `NAME_TAKEN` (accents and case do not distinguish names) and
 * `MEDIA_NOT_FOUND`.
 */
export function createCategory(
  shop: Shop,
  { actorId, fields }: { actorId: string; fields: CategoryFields },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    // Two people who add categories at once get two places.
    await tx.database.execute(sql`lock table categories in share row exclusive mode`)
    const values = await checkedCategoryValues(tx, fields)
    const last = sql`(select coalesce(max(${categories.displayOrder}), 0) + 1 from ${categories})`
    const [created] = await mapDbErrors(
      tx.database
        .insert(categories)
        .values({ ...values, displayOrder: last })
        .returning({ id: categories.id }),
      {
        unique: nameTaken(failureTexts.categoryNameTaken),
      },
    )
    if (!created) throw new Error('the category was not stored')
    await recordChange(tx, {
      actorId,
      action: 'category.create',
      entity: 'category',
      entityId: created.id,
      after: values,
    })
    await invalidateCache(tx, ['category'])
    return created
  })
}
