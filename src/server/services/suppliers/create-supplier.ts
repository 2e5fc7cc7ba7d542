import type { Supplier, SupplierFields } from '#contract/admin/suppliers.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { suppliers } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { nameTaken } from '#server/services/name-taken.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/** Adds a supplier and gives it back. Throws `NAME_TAKEN` (accents and case do not distinguish names). */
export function createSupplier(
  shop: Shop,
  { actorId, fields }: { actorId: string; fields: SupplierFields },
): Promise<Supplier> {
  return inTransaction(shop, async (tx) => {
    const insertion = tx.database.insert(suppliers).values(fields).returning({ id: suppliers.id, name: suppliers.name })
    const [created] = await mapDbErrors(insertion, { unique: nameTaken(failureTexts.supplierNameTaken) })
    if (!created) throw new Error('the supplier was not stored')
    const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null))
    await recordChange(tx, {
      actorId,
      action: 'supplier.create',
      entity: 'supplier',
      entityId: created.id,
      after: filled,
    })
    return created
  })
}
