import { eq, sql } from 'drizzle-orm'
import type { AdminSubcategory } from '#contract/admin/subcategories.ts'
import { categories, subcategories } from '#server/db/schema/index.ts'
import { whoChanged } from '#server/services/audit/who-changed.ts'
import type { Shop } from '#server/shop.ts'

/** The subcategories of one category or of all, by name and then by their category's, with their products counted. */
export async function listManagedSubcategories(
  shop: Shop,
  { categoryId }: { categoryId?: string | undefined },
): Promise<AdminSubcategory[]> {
  const rows = await shop.database
    .select({
      id: subcategories.id,
      name: subcategories.name,
      description: subcategories.description,
      categoryId: subcategories.categoryId,
      categoryName: categories.name,
      createdAt: subcategories.createdAt,
      updatedAt: subcategories.updatedAt,
      changedBy: whoChanged('subcategory', subcategories),
      productCount: sql<number>`(
        select count(*)::int from products
        where products.subcategory_id = subcategories.id and products.deleted_at is null
      )`,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .where(categoryId ? eq(subcategories.categoryId, categoryId) : undefined)
    .orderBy(
      sql`normalise(${subcategories.name}) collate "C"`,
      sql`normalise(${categories.name}) collate "C"`,
      subcategories.id,
    )
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
