import { eq } from 'drizzle-orm'
import type { SupplierFields } from '#contract/admin/suppliers.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { suppliers } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockSupplier } from './lock-supplier.ts'

/** Changes what is known of a supplier. Throws `SUPPLIER_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function updateSupplier(
  shop: Shop,
  { actorId, id, fields, expectedUpdatedAt }: RecordUpdate<SupplierFields>,
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const present = await lockSupplier(tx, id)
    requireUnchanged(present, expectedUpdatedAt)
    const change = tx.database
      .update(suppliers)
      .set({ ...fields, updatedAt: changedAt(tx, present.updatedAt) })
      .where(eq(suppliers.id, id))
    await mapDbErrors(change, { unique: nameTaken(failureTexts.supplierNameTaken) })
    const { id: _id, createdAt: _1, updatedAt: _2, ...before } = present
    await recordChange(tx, {
      actorId,
      action: 'supplier.update',
      entity: 'supplier',
      entityId: id,
      before,
      after: fields,
    })
    // A supplier's code is the maker's own where the supplier has the brand's name.
    if (fields.name !== present.name) await invalidateCache(tx, ['brands'])
    return { id }
  })
}
