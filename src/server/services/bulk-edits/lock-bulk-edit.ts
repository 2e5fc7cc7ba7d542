import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { productChangeSets } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** A bulk edit, locked until the transaction ends. Throws `CHANGES_NOT_FOUND`. */
export async function lockBulkEdit(tx: Shop, id: string) {
  const [set] = await tx.database
    .select()
    .from(productChangeSets)
    .where(eq(productChangeSets.id, id))
    .for('no key update')
  if (set?.kind !== 'bulk') throw shopError('CHANGES_NOT_FOUND')
  return set
}
