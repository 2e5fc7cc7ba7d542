import { eq, sql } from 'drizzle-orm'
import { releaseDeletedProducts } from '#modules/catalog/server/index.ts'
import { suppliers } from '#modules/catalog/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { changedAt, type RecordUpdate, recordChange, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { mapDbErrors, nameTaken } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { AdminSupplier, Supplier, SupplierFields } from '../contract.ts'

/** Holds a supplier until the transaction ends. Throws `SUPPLIER_NOT_FOUND`. */
export async function lockSupplier(tx: Shop, id: string) {
  const [supplier] = await tx.database.select().from(suppliers).where(eq(suppliers.id, id)).for('update')
  if (!supplier) throw shopError('SUPPLIER_NOT_FOUND')
  return supplier
}

type LastImport = { id: string; title: string; appliedAt: string }

/** Every supplier by name; accents and case do not count in the order. */
export async function listSuppliers(shop: Shop): Promise<AdminSupplier[]> {
  const rows = await shop.database
    .select({
      supplier: suppliers,
      changedBy: whoChanged('supplier', suppliers),
      productCount: sql<number>`(
        select count(*)::int from products where products.supplier_id = suppliers.id and products.deleted_at is null
      )`,
      lastImport: sql<LastImport | null>`(
        select json_build_object('id', sets.id, 'title', sets.title, 'appliedAt', sets.applied_at)
        from product_imports join product_change_sets sets on sets.id = product_imports.set_id
        where product_imports.supplier_id = suppliers.id and sets.applied_at is not null
        order by sets.applied_at desc limit 1
      )`,
    })
    .from(suppliers)
    .orderBy(sql`normalise(${suppliers.name}) collate "C"`)
  return rows.map(({ supplier: { createdAt: _, updatedAt, ...supplier }, lastImport, ...row }) => ({
    ...supplier,
    ...row,
    lastImport: lastImport && { ...lastImport, appliedAt: new Date(lastImport.appliedAt).toISOString() },
    updatedAt: updatedAt.toISOString(),
  }))
}

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
    await recordChange(tx, { actorId, action: 'supplier.create', entityId: created.id, after: filled })
    return created
  })
}

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
    await recordChange(tx, { actorId, action: 'supplier.update', entityId: id, before, after: fields })
    // A supplier's code is the maker's own where the supplier has the brand's name.
    if (fields.name !== present.name) await invalidateCache(tx, ['brands'])
    return { id }
  })
}

/** Deletes a supplier without products; archived ones do not count. Throws `SUPPLIER_NOT_FOUND` and `IN_USE`. */
export function deleteSupplier(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { name } = await lockSupplier(tx, id)
    await releaseDeletedProducts(tx, { field: 'supplierId', id })
    await mapDbErrors(tx.database.delete(suppliers).where(eq(suppliers.id, id)), {
      foreignKey: (cause) => shopError('IN_USE', { message: failureTexts.supplierInUse, cause }),
    })
    await recordChange(tx, { actorId, action: 'supplier.delete', entityId: id, before: { name } })
    return { id }
  })
}
