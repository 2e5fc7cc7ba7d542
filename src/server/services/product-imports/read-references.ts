import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { brands, categories, subcategories, suppliers } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** What rows name, by the names as they are compared; a subcategory behind the id of its category. */
export type References = Record<'brands' | 'categories' | 'subcategories' | 'suppliers', ReadonlyMap<string, string>>

export async function readReferences({ database }: Pick<Shop, 'database'>): Promise<References> {
  const [ofBrands, ofCategories, ofSubcategories, ofSuppliers] = await Promise.all([
    database.select({ id: brands.id, name: brands.name }).from(brands),
    database.select({ id: categories.id, name: categories.name }).from(categories),
    database
      .select({ id: subcategories.id, name: subcategories.name, categoryId: subcategories.categoryId })
      .from(subcategories),
    database.select({ id: suppliers.id, name: suppliers.name }).from(suppliers),
  ])
  const byName = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [normaliseForSearch(name), id]))
  return {
    brands: byName(ofBrands),
    categories: byName(ofCategories),
    subcategories: new Map(
      ofSubcategories.map(({ id, name, categoryId }) => [`${categoryId} ${normaliseForSearch(name)}`, id]),
    ),
    suppliers: byName(ofSuppliers),
  }
}
