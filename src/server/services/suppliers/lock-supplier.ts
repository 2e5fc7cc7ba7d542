import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { suppliers } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Holds a supplier until the transaction ends. Throws `SUPPLIER_NOT_FOUND`. */
export async function lockSupplier(tx: Shop, id: string) {
  const [supplier] = await tx.database.select().from(suppliers).where(eq(suppliers.id, id)).for('update')
  if (!supplier) throw shopError('SUPPLIER_NOT_FOUND')
  return supplier
}
