import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { isProtectedCategory } from '#domain/catalog/protected-categories.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { announceChange } from '#server/changes/announce-change.ts'
import { categories } from '#server/db/schema/index.ts'
import { explaining } from '#server/db/violations.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { type CategoryFields, checkedCategoryValues, nameTaken } from './category-values.ts'
import { lockCategory } from './lock-category.ts'

/**
 * Changes a category. Throws `CATEGORY_NOT_FOUND`, `PROTECTED_NAME` when Rodas or Pneus would be called something else,
 * `NAME_TAKEN` and `MEDIA_NOT_FOUND`.
 */
export function updateCategory(
  shop: Shop,
  { id, ...fields }: CategoryFields & { id: string },
): Promise<{ id: string }> {
  return inTransaction(shop, async (shop) => {
    const category = await lockCategory(shop, id)
    const isRenamed = normaliseForSearch(fields.name) !== normaliseForSearch(category.name)
    if (isRenamed && isProtectedCategory(category.name)) throw shopError('PROTECTED_NAME')
    const values = await checkedCategoryValues(shop, fields)
    const change = shop.database.update(categories).set(values).where(eq(categories.id, id))
    await explaining(change, { unique: nameTaken })
    await announceChange(shop, ['category'])
    return { id }
  })
}
