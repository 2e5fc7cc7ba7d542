import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { suppliers } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { releaseDeletedProducts } from '#server/services/products/release-deleted.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockSupplier } from './lock-supplier.ts'

/**
 * Deletes a supplier that no product is of, with how their lists are read; products in the archive do not
 * hold them. Throws `SUPPLIER_NOT_FOUND` and `IN_USE`.
 */
export function deleteSupplier(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { name } = await lockSupplier(tx, id)
    await releaseDeletedProducts(tx, { field: 'supplierId', id })
    await mapDbErrors(tx.database.delete(suppliers).where(eq(suppliers.id, id)), {
      foreignKey: (cause) => shopError('IN_USE', { message: failureTexts.supplierInUse, cause }),
    })
    await recordChange(tx, { actorId, action: 'supplier.delete', entity: 'supplier', entityId: id, before: { name } })
    return { id }
  })
}
