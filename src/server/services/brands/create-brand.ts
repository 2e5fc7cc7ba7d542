import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { brands } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/** Adds a brand and gives it back. Throws `NAME_TAKEN` (accents and case do not distinguish names). */
export function createBrand(
  shop: Shop,
  { actorId, name }: { actorId: string; name: string },
): Promise<{ id: string; name: string }> {
  return inTransaction(shop, async (tx) => {
    const insertion = tx.database.insert(brands).values({ name }).returning({ id: brands.id, name: brands.name })
    const [created] = await mapDbErrors(insertion, { unique: nameTaken(failureTexts.brandNameTaken) })
    if (!created) throw new Error('the brand was not stored')
    await recordChange(tx, {
      actorId,
      action: 'brand.create',
      entity: 'brand',
      entityId: created.id,
      after: { name },
    })
    // No page shows a brand without products.
    await invalidateCache(tx, ['brands'])
    return created
  })
}
