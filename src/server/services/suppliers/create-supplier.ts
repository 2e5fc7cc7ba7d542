import type { Supplier } from '#contract/admin/suppliers.ts'
import { shopError } from '#contract/errors.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { suppliers } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/** Adds a supplier and gives it back. Throws `NAME_TAKEN` (accents and case do not distinguish names). */
export function createSupplier(shop: Shop, { actorId, name }: { actorId: string; name: string }): Promise<Supplier> {
  return inTransaction(shop, async (tx) => {
    const insertion = tx.database
      .insert(suppliers)
      .values({ name })
      .returning({ id: suppliers.id, name: suppliers.name })
    const [created] = await mapDbErrors(insertion, {
      unique: (cause) => shopError('NAME_TAKEN', { message: failureTexts.supplierNameTaken, cause }),
    })
    if (!created) throw new Error('the supplier was not stored')
    await recordChange(tx, {
      ...{ actorId, action: 'supplier.create', entity: 'supplier', entityId: created.id },
      after: { name },
    })
    await invalidateCache(tx, ['catalog'])
    return created
  })
}
