import { categories, subcategories } from '#modules/catalog/tables.ts'
import type { Database } from '#platform/server/database/client.ts'

/** Stores a category, and subcategories of the given names. */
export async function aCategory(database: Database, name: string, subcategoryNames: string[] = []) {
  const [category] = await database.insert(categories).values({ name }).returning()
  if (!category) throw new Error('the category was not stored')
  const rows =
    subcategoryNames.length === 0
      ? []
      : await database
          .insert(subcategories)
          .values(subcategoryNames.map((subcategoryName) => ({ name: subcategoryName, categoryId: category.id })))
          .returning()
  return { ...category, subcategories: rows }
}
