import { sql } from 'drizzle-orm'
import type { AdminBrand } from '#contract/admin/brands.ts'
import { brands } from '#server/db/schema/index.ts'
import { whoChanged } from '#server/services/audit/who-changed.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Every brand by name, with the number of products on sale that have it; accents and case do not count in the order.
 */
export async function listBrands(shop: Shop): Promise<AdminBrand[]> {
  const rows = await shop.database
    .select({
      id: brands.id,
      name: brands.name,
      updatedAt: brands.updatedAt,
      changedBy: whoChanged('brand', brands),
      productCount: sql<number>`(
        select count(*)::int from products where products.brand_id = brands.id and products.deleted_at is null
      )`,
    })
    .from(brands)
    .orderBy(sql`normalise(${brands.name}) collate "C"`)
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
}
