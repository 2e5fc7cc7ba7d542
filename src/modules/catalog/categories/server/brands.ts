import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, changeRecord, type RecordUpdate, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { releaseDeletedProducts } from '../../products/server/delete-product.ts'
import { brands } from '../../tables.ts'
import type { AdminBrand } from '../contract.ts'

const lockBrand = ({ database }: Shop, id: string) =>
  requireRow(database.select().from(brands).where(eq(brands.id, id)).for('update'), 'BRAND_NOT_FOUND')

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
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
}

const nameRefused = { unique: nameTaken(failureTexts.brandNameTaken) }
// No page shows a brand without products, but any product's page may show the name.
const tags = ['brands'] as const

/** Throws `NAME_TAKEN` (accents and case do not distinguish names). */
export async function createBrand(shop: Shop, { actorId, name }: { actorId: string; name: string }) {
  const creation = { actorId, action: 'brand.create', tags, failures: nameRefused } as const
  const { id } = await changeRecord(shop, creation, async (tx) => {
    const [created] = await tx.database.insert(brands).values({ name }).returning({ id: brands.id })
    return { id: created?.id, after: { name } }
  })
  return { id, name }
}

/** Throws `BRAND_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function renameBrand(shop: Shop, update: RecordUpdate<{ name: string }>) {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return changeRecord(shop, { actorId, action: 'brand.update', tags, failures: nameRefused }, async (tx) => {
    const brand = await lockBrand(tx, id)
    requireUnchanged(brand, expectedUpdatedAt)
    const after = pick(fields, 'name')
    await tx.database
      .update(brands)
      .set({ ...after, updatedAt: changedAt(tx, brand.updatedAt) })
      .where(eq(brands.id, id))
    return { id, before: pick(brand, 'name'), after }
  })
}

/** Archived products do not keep a brand. Throws `BRAND_NOT_FOUND` and `IN_USE`. */
export function deleteBrand(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  const failures = {
    foreignKey: (cause: unknown) => shopError('IN_USE', { message: failureTexts.brandInUse, cause }),
  }
  return changeRecord(shop, { actorId, action: 'brand.delete', tags, failures }, async (tx) => {
    const brand = await lockBrand(tx, id)
    await releaseDeletedProducts(tx, { field: 'brandId', id })
    await tx.database.delete(brands).where(eq(brands.id, id))
    return { id, before: pick(brand, 'name') }
  })
}
