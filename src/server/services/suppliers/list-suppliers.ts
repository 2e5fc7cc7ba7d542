import { eq, sql } from 'drizzle-orm'
import { rememberedSettings } from '#contract/admin/product-imports.ts'
import type { AdminSupplier } from '#contract/admin/suppliers.ts'
import { parseStoredOrNull } from '#server/db/parse-stored.ts'
import { supplierImportSettings, suppliers } from '#server/db/schema/index.ts'
import { whoChanged } from '#server/services/audit/who-changed.ts'
import type { Shop } from '#server/shop.ts'

type LastImport = { id: string; title: string; appliedAt: string }

/** Every supplier by name; accents and case do not count in the order. */
export async function listSuppliers(shop: Shop): Promise<AdminSupplier[]> {
  const rows = await shop.database
    .select({
      supplier: suppliers,
      changedBy: whoChanged('supplier', suppliers),
      productCount: sql<number>`(
        select count(*)::int from products where products.supplier_id = suppliers.id and products.deleted_at is null
      )`,
      lastImport: sql<LastImport | null>`(
        select json_build_object('id', sets.id, 'title', sets.title, 'appliedAt', sets.applied_at)
        from product_imports join product_change_sets sets on sets.id = product_imports.set_id
        where product_imports.supplier_id = suppliers.id and sets.applied_at is not null
        order by sets.applied_at desc limit 1
      )`,
      reading: supplierImportSettings.settings,
    })
    .from(suppliers)
    .leftJoin(supplierImportSettings, eq(supplierImportSettings.supplierId, suppliers.id))
    .orderBy(sql`normalise(${suppliers.name}) collate "C"`)
  return rows.map(({ supplier: { createdAt: _, updatedAt, ...supplier }, lastImport, reading, ...row }) => ({
    ...supplier,
    ...row,
    lastImport: lastImport && { ...lastImport, appliedAt: new Date(lastImport.appliedAt).toISOString() },
    reading: parseStoredOrNull(rememberedSettings, reading),
    updatedAt: updatedAt.toISOString(),
  }))
}
