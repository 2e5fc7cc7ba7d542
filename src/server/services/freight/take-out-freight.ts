import { eq } from 'drizzle-orm'
import { freightTablesField } from '#contract/admin/freight-fields.ts'
import { shopError } from '#contract/errors.ts'
import type { FreightTables } from '#domain/shipping/freight-tables.ts'
import { parseStored } from '#server/db/parse-stored.ts'
import { freightTables } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * Deletes freight tables that are not in force yet and gives them back, in the caller's transaction. Throws
 * `FREIGHT_NOT_FOUND` and `FREIGHT_IN_FORCE`.
 */
export async function takeOutFreight(tx: Shop, id: string): Promise<{ validFrom: Date; tables: FreightTables }> {
  const [removed] = await tx.database.delete(freightTables).where(eq(freightTables.id, id)).returning()
  if (!removed) throw shopError('FREIGHT_NOT_FOUND')
  // The transaction that fails brings it back.
  if (removed.validFrom <= tx.now()) throw shopError('FREIGHT_IN_FORCE')
  return { validFrom: removed.validFrom, tables: parseStored(freightTablesField, removed.tables) }
}
