import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FactorySetFields } from '#contract/admin/vehicle-fields.ts'
import { setKey } from '#domain/fitment/repeated-sets.ts'
import { vehicleOeSets } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { toFactorySetFields, toSetRow } from './generation-rows.ts'

type SetRow = typeof vehicleOeSets.$inferSelect

/**
 * Stores the factory sets of a generation in place of those that there were; what is named alike stays the same row.
 */
export async function replaceSets(
  tx: Shop,
  {
    generationId,
    before,
    sets,
  }: { generationId: string; before: readonly SetRow[]; sets: readonly FactorySetFields[] },
): Promise<void> {
  const ids = new Map(before.map((row) => [setKey(toFactorySetFields(row)), row.id]))
  const keys = new Set(sets.map(setKey))
  const removed = [...ids].flatMap(([key, id]) => (keys.has(key) ? [] : [id]))
  if (removed.length > 0) await tx.database.delete(vehicleOeSets).where(inArray(vehicleOeSets.id, removed))
  if (sets.length === 0) return
  await tx.database
    .insert(vehicleOeSets)
    .values(sets.map((set) => ({ ...toSetRow(generationId, set), id: ids.get(setKey(set)) })))
    .onConflictDoUpdate({ target: vehicleOeSets.id, set: asInserted(vehicleOeSets) })
}

/** All columns but the id and those that stay, as the row that was to be inserted has them: for an upsert. */
export function asInserted(table: PgTable, staying: readonly string[] = []): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id' && !staying.includes(name))
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]))
}
