import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminCategory } from '#contract/admin/catalog.ts'
import { isProtectedCategory } from '#domain/catalog/protected-categories.ts'
import { categories } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Every category by name, with the number of products that the shop shows in it. */
export async function listManagedCategories(shop: Shop): Promise<z.output<typeof adminCategory>[]> {
  const rows = await shop.database
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      imageUrl: categories.imageUrl,
      productCount: sql<number>`(
        select count(*)::int from products where products.category_id = categories.id and products.deleted_at is null
      )`,
    })
    .from(categories)
    .orderBy(sql`normalise(${categories.name}) collate "C"`)
  return rows.map((row) => ({ ...row, isProtected: isProtectedCategory(row.name) }))
}
