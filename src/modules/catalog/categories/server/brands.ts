import { sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { type RecordUpdate, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import { staffRecords } from '#platform/server/staff-records.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { releaseDeletedProducts } from '../../products/server/delete-product.ts'
import { brands } from '../../tables.ts'
import type { AdminBrand } from '../contract.ts'

/** By name regardless of accents and case, with the number of products on sale. */
export async function listBrands(shop: Shop): Promise<AdminBrand[]> {
  const rows = await shop.database
    .select({
      ...pick(brands, 'id', 'name', 'updatedAt'),
      changedBy: whoChanged('brand', brands),
      productCount: sql<number>`(
        select count(*)::int from products where products.brand_id = brands.id and products.deleted_at is null
      )`,
    })
    .from(brands)
    .orderBy(sql`normalise(${brands.name}) collate "C"`)
  return rows.map(withInstants)
}

const records = staffRecords({
  table: brands,
  noun: 'brand',
  missing: 'BRAND_NOT_FOUND',
  // No page shows a brand without products, but any product's page may show the name.
  tags: ['brands'],
  failures: { unique: nameTaken(failureTexts.brandNameTaken) },
  audited: ({ name }: { name: string }) => ({ name }),
})

/** Throws `NAME_TAKEN` (accents and case do not distinguish names). */
export async function createBrand(shop: Shop, { actorId, name }: { actorId: string; name: string }) {
  return { ...(await records.create(shop, actorId, () => ({ name }))), name }
}

/** Throws `BRAND_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export const renameBrand = (shop: Shop, update: RecordUpdate<{ name: string }>) =>
  records.update(shop, update, (_tx, fields) => pick(fields, 'name'))

/** Archived products do not keep a brand. Throws `BRAND_NOT_FOUND` and `IN_USE`. */
export const deleteBrand = (shop: Shop, deleted: { actorId: string; id: string }) =>
  records.delete(shop, deleted, {
    release: (tx) => releaseDeletedProducts(tx, { field: 'brandId', id: deleted.id }),
    failures: { foreignKey: (cause) => shopError('IN_USE', { message: failureTexts.brandInUse, cause }) },
  })
