import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ImportedRow } from '#domain/vehicle-import/imported-row.ts'
import { type ImportPlan, planVehicleImport } from '#domain/vehicle-import/plan-vehicle-import.ts'
import type { Shop } from '#server/shop.ts'
import { inChunks } from './in-chunks.ts'
import { readOnRecord } from './read-on-record.ts'
import { readRow } from './read-row.ts'
import type { NamedRow } from './read-table.ts'

/** What a file would do to what is on record now, with a hash of it by which two such plans are compared. */
export async function planImport(shop: Shop, table: readonly NamedRow[]): Promise<ImportPlan & { digest: string }> {
  const rows: ReturnType<typeof readRow>[] = []
  for (const chunk of inChunks(table)) {
    for (const row of chunk) rows.push(readRow(row))
    // Others are answered in between.
    await setImmediate()
  }
  const makes = rows.filter((row): row is ImportedRow => !('faults' in row)).map(({ make }) => make)
  const plan = planVehicleImport(rows, await readOnRecord(shop, [...new Set(makes)]), randomUUID)
  return { ...plan, digest: createHash('sha256').update(JSON.stringify(plan.rows)).digest('base64url') }
}
