import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inChunks } from '#platform/server/batches.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { toFactorySetFields } from '../../cars/server/car-rows.ts'
import { garageVehicles, vehicleGenerations, vehicleModels, vehicleOeSets } from '../../cars/tables.ts'
import { type ImportedKind, importedKinds } from '../rules.ts'
import { vehicleImportRecords, vehicleImports } from '../tables.ts'
import { lockVehicles } from './apply-import.ts'
import { storeRecords, tables, touchGenerations } from './store-records.ts'

type Undoing = {
  actorId: string
  id: string
  /** Finds those of these generations that products depend on. */
  findGenerationsInUse: (tx: Shop, ids: string[]) => Promise<string[]>
}
type Undone = { undoneCount: number; keptCount: number; kept: string[] }
type ImportRecord = typeof vehicleImportRecords.$inferSelect

const maxNamed = 100

/**
 * Restores what an import changed and removes what it added, at once. Records that changed since or are in use stay,
 * and are listed. Throws `IMPORT_NOT_FOUND`, `IMPORT_MOVED_ON` and `NAME_TAKEN`.
 */
export function undoImport(shop: Shop, { actorId, id, findGenerationsInUse }: Undoing): Promise<Undone> {
  return inTransaction(shop, async (tx) => {
    await lockVehicles(tx)
    const query = tx.database.select().from(vehicleImports).where(eq(vehicleImports.id, id))
    const found = await requireRow(query, 'IMPORT_NOT_FOUND')
    if (found.state !== 'applied') throw shopError('IMPORT_MOVED_ON')
    const records = await tx.database.select().from(vehicleImportRecords).where(eq(vehicleImportRecords.importId, id))
    const kept: string[] = []
    // Records are undone before those that they depend on.
    for (const kind of importedKinds.toReversed())
      kept.push(
        ...(await undoKind(
          tx,
          kind,
          findGenerationsInUse,
          records.filter((record) => record.kind === kind),
        )),
      )
    await tx.database
      .update(vehicleImports)
      .set({ state: 'undone', undoneAt: tx.now() })
      .where(eq(vehicleImports.id, id))
    const undone = { undoneCount: records.length - kept.length, keptCount: kept.length }
    await recordChange(tx, {
      actorId,
      action: 'vehicle.undo-import',
      entityId: id,
      after: { name: found.fileName, importUndone: undone.undoneCount, importKept: undone.keptCount },
    })
    await invalidateCache(tx, ['vehicles'])
    return { ...undone, kept: kept.slice(0, maxNamed) }
  })
}

/** Returns the names of those that stay. */
async function undoKind(
  tx: Shop,
  kind: ImportedKind,
  findGenerationsInUse: Undoing['findGenerationsInUse'],
  records: readonly ImportRecord[],
): Promise<string[]> {
  const added: ImportRecord[] = []
  const changed: ImportRecord[] = []
  for (const chunk of inChunks(records)) {
    const ids = chunk.map(({ recordId }) => recordId)
    const present = await readRecords(tx, kind, ids)
    const used = kind === 'generation' ? await findGenerationsInUse(tx, ids) : []
    const inUse = new Set([...(await idsInUse(tx, kind, ids)), ...used])
    const untouched = chunk.filter(({ recordId, after }) => isSame(present.get(recordId), after))
    added.push(...untouched.filter(({ recordId, before }) => before === null && !inUse.has(recordId)))
    changed.push(...untouched.filter(({ before }) => before !== null))
  }
  // What is put back takes the place of what was added.
  for (const chunk of inChunks(added)) {
    const ids = chunk.map(({ recordId }) => recordId)
    await tx.database.delete(tables[kind]).where(inArray(tables[kind].id, ids))
  }
  const displaced = kind === 'generation' ? await readDisplaced(tx, changed) : new Set<string>()
  const restored = changed.filter(({ recordId }) => !displaced.has(recordId))
  for (const chunk of inChunks(restored))
    await storeRecords(
      tx,
      kind,
      chunk.map(({ recordId, before }) => ({ id: recordId, fields: before })),
    )
  const undone = new Set([...added, ...restored])
  await touchGenerations(tx, undone)
  return records.filter((record) => !undone.has(record)).map(({ name }) => name)
}

/** Generations whose former years now belong to another one. */
async function readDisplaced({ database }: Shop, changed: readonly ImportRecord[]): Promise<ReadonlySet<string>> {
  const [first] = changed
  if (!first) return new Set()
  const ids = changed.map(({ recordId }) => recordId)
  const { rows } = await database.execute<{ id: string }>(sql`
    select records.record_id as id
    from ${vehicleImportRecords} records
    join ${vehicleGenerations} others on others.id <> records.record_id
      and others.model_id = (records.before ->> 'modelId')::uuid and others.label = records.before ->> 'label'
      and int4range(others.year_from, others.year_to, '[]')
        && int4range((records.before ->> 'yearFrom')::integer, (records.before ->> 'yearTo')::integer, '[]')
    where records.import_id = ${first.importId} and records.record_id = any(${sql.param(ids)}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

function isSame(present: Record<string, unknown> | undefined, after: Record<string, unknown>): boolean {
  if (!present) return false
  return Object.entries(after).every(([field, value]) => JSON.stringify(present[field]) === JSON.stringify(value))
}

/** What refers to records of a kind. */
const references: Record<ImportedKind, readonly PgColumn[]> = {
  make: [vehicleModels.makeId],
  model: [vehicleGenerations.modelId, garageVehicles.modelId],
  generation: [vehicleOeSets.generationId],
  set: [],
}

async function idsInUse({ database }: Shop, kind: ImportedKind, ids: string[]): Promise<string[]> {
  const used = references[kind].map((column) => sql`select ${column} as id from ${column.table}`)
  if (used.length === 0) return []
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(ids)}::uuid[]) as given (id) where id in (${sql.join(used, sql` union all `)})`)
  return rows.map(({ id }) => id)
}

async function readRecords(
  { database }: Shop,
  kind: ImportedKind,
  ids: string[],
): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  if (kind === 'set') {
    const sets = await database.select().from(vehicleOeSets).where(inArray(vehicleOeSets.id, ids))
    return new Map(sets.map((row) => [row.id, { generationId: row.generationId, ...toFactorySetFields(row) }]))
  }
  const rows = await database.select().from(tables[kind]).where(inArray(tables[kind].id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
