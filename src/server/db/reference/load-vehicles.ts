import { waitForLock } from '../advisory-locks.ts'
import type { Database } from '../client.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '../schema/index.ts'
import { transact } from '../transact.ts'
import { readVehicleTables, type VehicleTables } from './read-vehicle-tables.ts'

/**
 * Stores the vehicle records from the tables in `folder`, unless some are stored already: from then on they
 * are the staff's. These are reference values: every shop has them, with or without demo products. All of
 * them, or none. Throws an error that names an invalid line.
 */
export async function loadVehicles(database: Database, folder: string): Promise<void> {
  if ((await database.$count(vehicleMakes)) > 0) return
  const tables = await readVehicleTables(folder)
  await transact(database, async (tx) => {
    await waitForLock(tx, 'vehicles')
    if ((await tx.$count(vehicleMakes)) > 0) return
    await store(tx, tables)
  })
}

async function store(tx: Database, { models, generations, factorySets }: VehicleTables): Promise<void> {
  const names = [...new Set(models.map(({ make }) => make))]
  const makes = await tx
    .insert(vehicleMakes)
    .values(names.map((name, position) => ({ name, position })))
    .returning()
  const makeIds = new Map(makes.map(({ id, name }) => [name, id]))
  const modelRows = await tx
    .insert(vehicleModels)
    .values(
      models.map(({ make, model, body, aliases }, position) => ({
        makeId: idIn(makeIds, make),
        name: model,
        body,
        aliases,
        position,
      })),
    )
    .returning()
  const modelIds = new Map(modelRows.map(({ id, makeId, name }) => [`${makeId} ${name}`, id]))
  const modelOf = (row: { make: string; model: string }) => idIn(modelIds, `${idIn(makeIds, row.make)} ${row.model}`)
  const generationRows = await tx
    .insert(vehicleGenerations)
    .values(
      generations.map((row) => ({
        modelId: modelOf(row),
        yearFrom: row.year_from,
        yearTo: row.year_to,
        label: row.label,
        boltPattern: row.pcd,
        hubBoreMm: row.hub_bore_mm,
        rimMinInches: row.rim_min,
        rimMaxInches: row.rim_max,
        fastener: row.fastener,
        thread: row.thread,
        seat: row.seat,
        confidence: row.confidence,
        source: row.source,
      })),
    )
    .returning()
  const generationIds = new Map(
    generationRows.map(({ id, modelId, yearFrom, label }) => [`${modelId} ${yearFrom} ${label}`, id]),
  )
  await tx.insert(vehicleOeSets).values(
    factorySets.map((row) => ({
      generationId: idIn(generationIds, `${modelOf(row)} ${row.year_from} ${row.label}`),
      version: row.version,
      axle: row.axle,
      tyreWidthMm: row.tyre_size.widthMm,
      tyreAspectRatio: row.tyre_size.aspect,
      rimInches: row.tyre_size.rimInches,
      loadIndex: row.load_index,
      speedSymbol: row.speed_symbol,
      isCommercial: row.commercial,
      rimWidthInches: row.rim_width_in,
      offsetMm: row.offset_mm,
      confidence: row.confidence,
      source: row.source,
    })),
  )
}

function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`the tables of vehicles do not have ${name}`)
  return id
}
