import { eq } from 'drizzle-orm'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { brands } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockBrand } from './lock-brand.ts'

/** Renames a brand on every product that has it. Throws `BRAND_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
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
      entity: 'brand',
      entityId: id,
      before: { name: brand.name },
      after: { name },
    })
    // Any product's page may show the name.
    await invalidateCache(tx, ['brands'])
    return { id }
  })
}
