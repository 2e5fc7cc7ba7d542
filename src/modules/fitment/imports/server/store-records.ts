import { inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { mapDbErrors, nameTaken } from '#platform/server/database/faults.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { factorySetFields, generationMeasures } from '../../cars/car-fields.ts'
import { vehicleBodies } from '../../cars/rules.ts'
import { asInserted, toSetRow } from '../../cars/server/car-rows.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '../../cars/tables.ts'
import type { ImportedKind } from '../rules.ts'

/** Its fields are those of its kind in `VehiclesOnRecord`. */
export type StoredRecord = { id: string; fields: unknown }

const make = z.object({ name: z.string() })
const model = z.object({
  makeId: z.string(),
  name: z.string(),
  body: z.enum(vehicleBodies),
  aliases: z.array(z.string()),
})
const generation = generationMeasures.extend({ modelId: z.string() })
const set = factorySetFields.extend({ generationId: z.string() })

/**
 * In one statement. Throws `NAME_TAKEN` where the database equates more spellings than the file was compared by, as `ø`
 * with `o`.
 */
export const storeRecords = (tx: Shop, kind: ImportedKind, records: readonly StoredRecord[]): Promise<void> =>
  mapDbErrors(store(tx, kind, records), { unique: nameTaken(failureTexts.importNameTaken) })

async function store(tx: Shop, kind: ImportedKind, records: readonly StoredRecord[]): Promise<void> {
  const { database } = tx
  const updatedAt = tx.now()
  const values = <Fields extends object>(schema: z.ZodType<Fields>) =>
    records.map(({ id, fields }) => ({ ...schema.parse(fields), id, updatedAt }))
  switch (kind) {
    case 'make': {
      const target = { target: vehicleMakes.id, set: asInserted(vehicleMakes, ['position']) }
      await database
        .insert(vehicleMakes)
        .values(values(make).map((row, index) => ({ ...row, position: behind(vehicleMakes, index) })))
        .onConflictDoUpdate(target)
      return
    }
    case 'model': {
      const target = { target: vehicleModels.id, set: asInserted(vehicleModels, ['position']) }
      await database
        .insert(vehicleModels)
        .values(values(model).map((row, index) => ({ ...row, position: behind(vehicleModels, index) })))
        .onConflictDoUpdate(target)
      return
    }
    case 'generation': {
      const target = {
        target: vehicleGenerations.id,
        set: asInserted(vehicleGenerations, ['verifiedBy', 'verifiedAt']),
      }
      await database.insert(vehicleGenerations).values(values(generation)).onConflictDoUpdate(target)
      return
    }
    case 'set': {
      const rows = records.map(({ id, fields }) => {
        const { generationId, ...measures } = set.parse(fields)
        return { id, ...toSetRow(generationId, measures) }
      })
      await database
        .insert(vehicleOeSets)
        .values(rows)
        .onConflictDoUpdate({ target: vehicleOeSets.id, set: asInserted(vehicleOeSets) })
      return
    }
    default:
      return kind satisfies never
  }
}

const behind = (table: PgTable, index: number) =>
  sql<number>`(select coalesce(max(position), -1) + 1 + ${index}::integer from ${table})`

/** For generations of which only the sets were changed: forms that are open on them are notified. */
export async function touchGenerations(
  { database, now }: Shop,
  records: Iterable<{ after: Record<string, unknown> }>,
): Promise<void> {
  const ids = [...records].flatMap(({ after: { generationId } }) =>
    typeof generationId === 'string' ? generationId : [],
  )
  if (ids.length === 0) return
  await database
    .update(vehicleGenerations)
    .set({ updatedAt: sql`greatest(${now().toISOString()}::timestamptz, updated_at + interval '1 millisecond')` })
    .where(inArray(vehicleGenerations.id, ids))
}
