import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, type RecordUpdate, recordChange, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { mapDbErrors, nameTaken } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { releaseDeletedProducts } from '../../products/server/delete-product.ts'
import type { AdminBrand } from '../contract.ts'
import { brands } from '../tables.ts'

/** Throws `BRAND_NOT_FOUND`. */
export async function lockBrand(shop: Shop, id: string) {
  const [brand] = await shop.database.select().from(brands).where(eq(brands.id, id)).for('update')
  if (!brand) throw shopError('BRAND_NOT_FOUND')
  return brand
}

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

/** Throws `NAME_TAKEN` (accents and case do not distinguish names). */
export function createBrand(
  shop: Shop,
  { actorId, name }: { actorId: string; name: string },
): Promise<{ id: string; name: string }> {
  return inTransaction(shop, async (tx) => {
    const insertion = tx.database.insert(brands).values({ name }).returning({ id: brands.id, name: brands.name })
    const [created] = await mapDbErrors(insertion, { unique: nameTaken(failureTexts.brandNameTaken) })
    if (!created) throw new Error('the brand was not stored')
    await recordChange(tx, { actorId, action: 'brand.create', entityId: created.id, after: { name } })
    // No page shows a brand without products.
    await invalidateCache(tx, ['brands'])
    return created
  })
}

/** Throws `BRAND_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function renameBrand(
  shop: Shop,
  { actorId, id, fields: { name }, expectedUpdatedAt }: RecordUpdate<{ name: string }>,
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const brand = await lockBrand(tx, id)
    requireUnchanged(brand, expectedUpdatedAt)
    const change = tx.database
      .update(brands)
      .set({ name, updatedAt: changedAt(tx, brand.updatedAt) })
      .where(eq(brands.id, id))
    await mapDbErrors(change, { unique: nameTaken(failureTexts.brandNameTaken) })
    await recordChange(tx, {
      actorId,
      action: 'brand.update',
      entityId: id,
      before: { name: brand.name },
      after: { name },
    })
    // Any product's page may show the name.
    await invalidateCache(tx, ['brands'])
    return { id }
  })
}

/** Archived products do not keep a brand. Throws `BRAND_NOT_FOUND` and `IN_USE`. */
export function deleteBrand(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { name } = await lockBrand(tx, id)
    await releaseDeletedProducts(tx, { field: 'brandId', id })
    await mapDbErrors(tx.database.delete(brands).where(eq(brands.id, id)), {
      foreignKey: (cause) => shopError('IN_USE', { message: failureTexts.brandInUse, cause }),
    })
    await recordChange(tx, { actorId, action: 'brand.delete', entityId: id, before: { name } })
    // No page shows a brand without products.
    await invalidateCache(tx, ['brands'])
    return { id }
  })
}
