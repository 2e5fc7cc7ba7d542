import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { subcategories } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { refusals, type SubcategoryFields, subcategoryValues } from './subcategory-values.ts'

/** Adds a subcategory. Throws `CATEGORY_NOT_FOUND`, and `NAME_TAKEN` when its category has one of that name. */
export function createSubcategory(
  shop: Shop,
  { actorId, fields }: { actorId: string; fields: SubcategoryFields },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const values = subcategoryValues(fields)
    const insertion = tx.database.insert(subcategories).values(values).returning({ id: subcategories.id })
    const [created] = await mapDbErrors(insertion, refusals)
    if (!created) throw new Error('the subcategory was not stored')
    await recordChange(tx, {
      actorId,
      action: 'subcategory.create',
      entity: 'subcategory',
      entityId: created.id,
      after: values,
    })
    await invalidateCache(tx, ['category'])
    return created
  })
}
