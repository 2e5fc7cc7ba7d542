import { createHash, randomUUID } from 'node:crypto'
import type { ImportedRow } from '#domain/vehicle-import/imported-row.ts'
import { openImportPlan, type PlannedRecord, type PlannedRow } from '#domain/vehicle-import/open-import-plan.ts'
import { inBatches } from '#server/in-batches.ts'
import type { Shop } from '#server/shop.ts'
import { readOnRecord } from './read-on-record.ts'
import { readRow } from './read-row.ts'
import type { NamedRow } from './read-table.ts'

type ImportPlan = { rows: readonly PlannedRow[]; records: readonly PlannedRecord[]; digest: string }

/** What a file would do to what is on record now, with a hash of it by which two such plans are compared. */
export async function planImport(shop: Shop, table: readonly NamedRow[]): Promise<ImportPlan> {
  const read = await inBatches(table, readRow)
  const makes = read.filter((row): row is ImportedRow => !('faults' in row)).map(({ make }) => make)
  const plan = openImportPlan(await readOnRecord(shop, [...new Set(makes)]), randomUUID)
  const hash = createHash('sha256')
  const rows = await inBatches(read, (row) => {
    const planned = plan.add(row)
    hash.update(JSON.stringify(planned))
    return planned
  })
  return { rows, records: plan.records(), digest: hash.digest('base64url') }
}
