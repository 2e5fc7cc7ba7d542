import { eq } from 'drizzle-orm'
import { rememberedSettings } from '#contract/admin/product-imports.ts'
import type { RememberedSettings } from '#domain/product-import/import-settings.ts'
import { parseStoredOrNull } from '#server/db/parse-stored.ts'
import { supplierImportSettings } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockSupplier } from './lock-supplier.ts'

type Reading = { actorId: string; id: string; reading: RememberedSettings | null }

/** Stores how the next list of a supplier is read, or removes that with null. Throws `SUPPLIER_NOT_FOUND`. */
export function changeReading(shop: Shop, { actorId, id, reading }: Reading): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { name } = await lockSupplier(tx, id)
    const isOfSupplier = eq(supplierImportSettings.supplierId, id)
    const [present] = await tx.database.select().from(supplierImportSettings).where(isOfSupplier)
    if (reading) {
      const settings = { settings: reading, updatedAt: tx.now() }
      await tx.database
        .insert(supplierImportSettings)
        .values({ supplierId: id, ...settings })
        .onConflictDoUpdate({ target: supplierImportSettings.supplierId, set: settings })
    } else await tx.database.delete(supplierImportSettings).where(isOfSupplier)
    const before = parseStoredOrNull(rememberedSettings, present?.settings)
    await recordChange(tx, {
      actorId,
      entity: 'supplier',
      entityId: id,
      action: reading ? 'supplier.change-reading' : 'supplier.forget-reading',
      before: { name, importColumns: before && formatColumns(before) },
      after: { name, importColumns: reading && formatColumns(reading) },
    })
    return { id }
  })
}

const formatColumns = ({ columns }: RememberedSettings) =>
  Object.entries(columns)
    .flatMap(([heading, field]) => (field ? `${heading}: ${field}` : []))
    .join(', ')
