import { eq, sql } from 'drizzle-orm'
import type { AdminCategory } from '#contract/admin/categories.ts'
import { shopError } from '#contract/errors.ts'
import { isProtectedCategory } from '#domain/catalog/protected-categories.ts'
import { categoriesInOrder } from '#server/db/categories-in-order.ts'
import { categories } from '#server/db/schema/index.ts'
import { whoChanged } from '#server/services/audit/who-changed.ts'
import type { Shop } from '#server/shop.ts'

/** Every category in the shop's order, with the number of products that the shop shows in it. */
export async function listManagedCategories(shop: Shop): Promise<AdminCategory[]> {
  const rows = await selectCategories(shop).orderBy(...categoriesInOrder())
  return rows.map(toAdminCategory)
}

/** One category, as its form edits it. Throws `CATEGORY_NOT_FOUND`. */
export async function readCategory(shop: Shop, id: string): Promise<AdminCategory> {
  const [row] = await selectCategories(shop).where(eq(categories.id, id))
  if (!row) throw shopError('CATEGORY_NOT_FOUND')
  return toAdminCategory(row)
}

function selectCategories(shop: Shop) {
  return shop.database
    .select({
      id: categories.id,
      name: categories.name,
      description: categories.description,
      imageUrl: categories.imageUrl,
      updatedAt: categories.updatedAt,
      changedBy: whoChanged('category', categories),
      productCount: sql<number>`(
        select count(*)::int from products where products.category_id = categories.id and products.deleted_at is null
      )`,
    })
    .from(categories)
    .$dynamic()
}

function toAdminCategory({ updatedAt, ...row }: Awaited<ReturnType<typeof selectCategories>>[number]): AdminCategory {
  return { ...row, isProtected: isProtectedCategory(row.name), updatedAt: updatedAt.toISOString() }
}
