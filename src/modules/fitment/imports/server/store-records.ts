import { inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { mapDbErrors, nameTaken } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { factorySetFields } from '../../cars/car-fields.ts'
import { asInserted, behind, toSetRow } from '../../cars/server/car-rows.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '../../cars/tables.ts'
import type { ImportedKind } from '../rules.ts'

export const tables = { make: vehicleMakes, model: vehicleModels, generation: vehicleGenerations, set: vehicleOeSets }

type Fields = Record<string, unknown>

/**
 * In one statement; the fields are those of the kind in `VehiclesOnRecord`. Throws `NAME_TAKEN` where the database
 * equates more spellings than the file was compared by, as `ø` with `o`.
 */
export async function storeRecords(
  { database, now }: Shop,
  kind: ImportedKind,
  records: readonly { id: string; fields: Fields | null }[],
): Promise<void> {
  const table: PgTable = tables[kind]
  const rows = records.map(({ id, fields }, index) => ({
    ...(kind === 'set' ? setRow(fields) : fields),
    ...{ id, position: behind(table, index), updatedAt: now() },
  }))
  const staying = ['position', 'verifiedBy', 'verifiedAt']
  const storing = database
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: tables[kind].id, set: asInserted(table, staying) })
  await mapDbErrors(storing, { unique: nameTaken(failureTexts.importNameTaken) })
}

function setRow(fields: Fields | null): Fields {
  const { generationId, ...measures } = fields ?? {}
  return toSetRow(String(generationId), factorySetFields.parse(measures))
}

/** For generations of which only the sets were changed: forms that are open on them are notified. */
export async function touchGenerations({ database, now }: Shop, records: Iterable<{ after: Fields }>): Promise<void> {
  const ids = [...records].flatMap(({ after: { generationId } }) =>
    typeof generationId === 'string' ? generationId : [],
  )
  if (ids.length === 0) return
  await database
    .update(vehicleGenerations)
    .set({ updatedAt: sql`greatest(${now().toISOString()}::timestamptz, updated_at + interval '1 millisecond')` })
    .where(inArray(vehicleGenerations.id, ids))
}
