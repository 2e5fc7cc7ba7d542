import { eq, sql } from 'drizzle-orm'
import { releaseDeletedProducts } from '#modules/catalog/server/index.ts'
import { suppliers } from '#modules/catalog/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { changedAt, changeRecord, type RecordUpdate, requireUnchanged, whoChanged } from '#platform/server/audit.ts'
import { nameTaken } from '#platform/server/database/faults.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { type AdminSupplier, type Supplier, type SupplierFields, supplierFields } from '../contract.ts'

const lockSupplier = ({ database }: Shop, id: string) =>
  requireRow(database.select().from(suppliers).where(eq(suppliers.id, id)).for('update'), 'SUPPLIER_NOT_FOUND')

const fieldsOf = (supplier: SupplierFields) =>
  pick(supplier, ...(Object.keys(supplierFields.shape) as (keyof SupplierFields)[]))

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
  return rows.map(({ supplier, lastImport, ...row }) => ({
    ...withInstants(supplier),
    ...row,
    lastImport: lastImport && { ...lastImport, appliedAt: new Date(lastImport.appliedAt).toISOString() },
  }))
}

const failures = { unique: nameTaken(failureTexts.supplierNameTaken) }

/** Throws `NAME_TAKEN` (accents and case do not distinguish names). */
export async function createSupplier(
  shop: Shop,
  { actorId, ...fields }: SupplierFields & { actorId: string },
): Promise<Supplier> {
  const { id } = await changeRecord(shop, { actorId, action: 'supplier.create', failures }, async (tx) => {
    const [created] = await tx.database.insert(suppliers).values(fields).returning({ id: suppliers.id })
    const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== null)
    return { id: created?.id, after: Object.fromEntries(filled) }
  })
  return { id, name: fields.name }
}

/** Throws `SUPPLIER_NOT_FOUND`, `CHANGED_MEANWHILE` and `NAME_TAKEN`. */
export function updateSupplier(shop: Shop, update: RecordUpdate<SupplierFields>) {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return changeRecord(shop, { actorId, action: 'supplier.update', failures }, async (tx) => {
    const present = await lockSupplier(tx, id)
    requireUnchanged(present, expectedUpdatedAt)
    const after = fieldsOf(fields)
    await tx.database
      .update(suppliers)
      .set({ ...after, updatedAt: changedAt(tx, present.updatedAt) })
      .where(eq(suppliers.id, id))
    // A supplier's code is the maker's own where the supplier has the brand's name.
    return { id, before: fieldsOf(present), after, tags: after.name === present.name ? [] : ['brands'] }
  })
}

/** Archived products do not keep a supplier. Throws `SUPPLIER_NOT_FOUND` and `IN_USE`. */
export function deleteSupplier(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  const inUse = {
    foreignKey: (cause: unknown) => shopError('IN_USE', { message: failureTexts.supplierInUse, cause }),
  }
  return changeRecord(shop, { actorId, action: 'supplier.delete', failures: inUse }, async (tx) => {
    const supplier = await lockSupplier(tx, id)
    await releaseDeletedProducts(tx, { field: 'supplierId', id })
    await tx.database.delete(suppliers).where(eq(suppliers.id, id))
    return { id, before: pick(supplier, 'name') }
  })
}
