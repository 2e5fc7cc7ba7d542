import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import type { Database } from '#platform/server/database/client.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { GenerationFields } from '../car-fields.ts'
import { setKey } from '../rules.ts'
import { vehicleGenerations, vehicleLoads, vehicleMakes, vehicleModels, vehicleOeSets } from '../tables.ts'
import { behind, toGenerationFields, toSetRow } from './car-rows.ts'
import { readVehicleTables, type VehicleTables } from './reference-cars.ts'

/** Of the tables as a whole, among those of the generations. */
const wholeName = 'all'

/**
 * Stores the vehicles of the tables in `folder`, all or none, and returns whether anything changed. Of what an earlier
 * version of the tables brought only that is replaced which is still as it was loaded: what the staff changed, added or
 * deleted stays. Throws an error that names an invalid line.
 */
export async function loadVehicles(database: Database, folder: string): Promise<boolean> {
  const tables = await readVehicleTables(folder)
  const digest = digestOf(tables)
  if ((await readLoads(database)).get(wholeName) === digest) return false
  return transact(database, async (tx) => {
    await waitForLock(tx, 'vehicles')
    const loads = await readLoads(tx)
    if (loads.get(wholeName) === digest) return false
    const modelIds = await storeModels(tx, tables, loads)
    await storeGenerations(tx, offeredGenerations(tables, modelIds), loads)
    const names = new Set([...tables.models.map(modelName), wholeName])
    await storeLoads(
      tx,
      [...names].map((name) => ({ name, digest })),
    )
    return true
  })
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

async function readLoads(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.select().from(vehicleLoads)
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

async function storeLoads(tx: Database, rows: (typeof vehicleLoads.$inferInsert)[]): Promise<void> {
  await tx
    .insert(vehicleLoads)
    .values(rows)
    .onConflictDoUpdate({ target: vehicleLoads.name, set: { digest: sql`excluded.digest` } })
}

const modelName = ({ make, model }: { make: string; model: string }) => `${make} ${model}`

/** By 'make model': those of the tables that are on record. A deleted one is not added again. */
async function storeModels(tx: Database, { models }: VehicleTables, loads: ReadonlyMap<string, string>) {
  const isOffered = (row: { make: string; model: string }) => !loads.has(modelName(row))
  const names = [...new Set(models.filter(isOffered).map(({ make }) => make))]
  if (names.length > 0)
    await tx
      .insert(vehicleMakes)
      .values(names.map((name, index) => ({ name, position: behind(vehicleMakes, index) })))
      .onConflictDoNothing()
  const makes = new Map((await tx.select().from(vehicleMakes)).map(({ id, name }) => [name, id]))
  const rows = models.filter(isOffered).flatMap(({ make, model: name, body, aliases }, index) => {
    const makeId = makes.get(make)
    return makeId ? [{ makeId, name, body, aliases, position: behind(vehicleModels, index) }] : []
  })
  if (rows.length > 0) await tx.insert(vehicleModels).values(rows).onConflictDoNothing()
  const stored = await tx
    .select({ id: vehicleModels.id, make: vehicleMakes.name, model: vehicleModels.name })
    .from(vehicleModels)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
  return new Map(stored.map((row) => [modelName(row), row.id]))
}

type Offered = { name: string; modelId: string; fields: GenerationFields }

const generationName = (modelId: string, { yearFrom, label }: { yearFrom: number; label: string }) =>
  `${modelId} ${yearFrom} ${label}`

function offeredGenerations(tables: VehicleTables, modelIds: ReadonlyMap<string, string>): Offered[] {
  const rowName = (row: { make: string; model: string; yearFrom: number; label: string }) =>
    JSON.stringify([row.make, row.model, row.yearFrom, row.label])
  const setsOf = Map.groupBy(tables.factorySets, rowName)
  return tables.generations.flatMap((row) => {
    const modelId = modelIds.get(modelName(row))
    if (!modelId) return []
    const { make: _make, model: _model, ...measures } = row
    const sets = setsOf.get(rowName(row)) ?? []
    const factorySets = sets.map(({ make, model, yearFrom, label, ...set }) => set)
    return [{ name: generationName(modelId, row), modelId, fields: { ...measures, factorySets } }]
  })
}

type OnRecord = { id: string; modelId: string; fields: GenerationFields; isOurs: boolean }

/** Of the models of the tables. Ours is what is as it was loaded; before loads were noted, what no staff has touched. */
async function readOnRecord(
  tx: Database,
  modelIds: readonly string[],
  loads: ReadonlyMap<string, string>,
): Promise<Map<string, OnRecord>> {
  const ofTables = sql`${vehicleGenerations.modelId} = any(${sql.param(modelIds)}::uuid[])`
  const rows = await tx
    .select({
      row: vehicleGenerations,
      isTouched: sql<boolean>`${vehicleGenerations.verifiedAt} is not null
        or exists (select from vehicle_import_records records where records.record_id = ${vehicleGenerations.id})
        or exists (select from fit_applications said where said.generation_id = ${vehicleGenerations.id})`,
    })
    .from(vehicleGenerations)
    .where(ofTables)
  const sets = await tx
    .select({ set: vehicleOeSets })
    .from(vehicleOeSets)
    .innerJoin(vehicleGenerations, eq(vehicleGenerations.id, vehicleOeSets.generationId))
    .where(ofTables)
  const setsOf = Map.groupBy(
    sets.map(({ set }) => set),
    ({ generationId }) => generationId,
  )
  return new Map(
    rows.map(({ row, isTouched }) => {
      const fields = toGenerationFields(row, setsOf.get(row.id) ?? [])
      const name = generationName(row.modelId, row)
      const loaded = loads.get(name)
      const isOurs = !isTouched && (loaded === undefined ? loads.size === 0 : loaded === digestOfFields(fields))
      return [name, { id: row.id, modelId: row.modelId, fields, isOurs }]
    }),
  )
}

function digestOfFields({ factorySets, ...measures }: GenerationFields): string {
  const sorted = (fields: object) => Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  const sets = factorySets.map((set) => [setKey(set), sorted(set)] as const)
  return digestOf([sorted(measures), sets.sort(([one], [other]) => (one < other ? -1 : 1))])
}

async function storeGenerations(tx: Database, offered: readonly Offered[], loads: ReadonlyMap<string, string>) {
  const modelIds = [...new Set(offered.map(({ modelId }) => modelId))]
  const onRecord = await readOnRecord(tx, modelIds, loads)
  const planned = planLoad(offered, onRecord, loads)
  const removed = [...planned.values()].flat()
  if (removed.length > 0) await tx.delete(vehicleGenerations).where(inArray(vehicleGenerations.id, removed))
  await insertGenerations(tx, [...planned.keys()])
  await storeLoads(
    tx,
    offered.map(({ name, fields }) => ({ name, digest: digestOfFields(fields) })),
  )
}

/** What is to be stored, each with the ids of what it replaces. */
function planLoad(
  offered: readonly Offered[],
  onRecord: ReadonlyMap<string, OnRecord>,
  loads: ReadonlyMap<string, string>,
): Map<Offered, string[]> {
  const names = new Set(offered.map(({ name }) => name))
  const ofModel = Map.groupBy(onRecord, ([, { modelId }]) => modelId)
  const planned = new Map<Offered, string[]>()
  for (const one of offered) {
    const before = onRecord.get(one.name)
    // The staff changed or deleted it.
    if (before ? !before.isOurs : loads.has(one.name)) continue
    if (before && digestOfFields(before.fields) === digestOfFields(one.fields)) continue
    const outdated = (ofModel.get(one.modelId) ?? []).filter(
      ([name, other]) => other.isOurs && !names.has(name) && isOverlapping(other.fields, one.fields),
    )
    planned.set(one, [...outdated.map(([, { id }]) => id), ...(before ? [before.id] : [])])
  }
  // What is in the years of one that stays is left out; so that one stays, too, which it would have replaced.
  for (let isSettled = false; !isSettled; ) {
    const removed = new Set([...planned.values()].flat())
    const blocked = [...planned.keys()].filter((one) =>
      (ofModel.get(one.modelId) ?? []).some(
        ([, other]) => !removed.has(other.id) && isOverlapping(other.fields, one.fields),
      ),
    )
    for (const one of blocked) planned.delete(one)
    isSettled = blocked.length === 0
  }
  return planned
}

type Years = { yearFrom: number; yearTo: number; label: string }

const isOverlapping = (one: Years, other: Years) =>
  one.label === other.label && one.yearFrom <= other.yearTo && other.yearFrom <= one.yearTo

async function insertGenerations(tx: Database, added: readonly Offered[]): Promise<void> {
  if (added.length === 0) return
  const rows = await tx
    .insert(vehicleGenerations)
    .values(added.map(({ modelId, fields: { factorySets: _sets, ...measures } }) => ({ ...measures, modelId })))
    .returning({ id: vehicleGenerations.id })
  const sets = added.flatMap(({ fields }, index) => {
    const id = rows[index]?.id
    if (!id) throw new Error('a generation was not stored')
    return fields.factorySets.map((set) => toSetRow(id, set))
  })
  if (sets.length > 0) await tx.insert(vehicleOeSets).values(sets)
}
