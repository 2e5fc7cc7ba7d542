import { eq, sql } from 'drizzle-orm'
import { subcategories } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type SubcategoryFilter = { category?: string | undefined }

/** The subcategories of one category or of all, sorted by name regardless of accents and case. */
export async function listSubcategories(shop: Shop, { category }: SubcategoryFilter) {
  return shop.database
    .select({ id: subcategories.id, name: subcategories.name, categoryId: subcategories.categoryId })
    .from(subcategories)
    .where(category ? eq(subcategories.categoryId, category) : undefined)
    .orderBy(sql`normalise(${subcategories.name}) collate "C"`, subcategories.id)
}
