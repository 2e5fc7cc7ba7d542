import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import type { Database } from '#platform/server/database/client.ts'
import { transact } from '#platform/server/database/transact.ts'
import { readCsv } from '#platform/server/spreadsheets/read-csv.ts'
import { boltPatternShape, speedSymbols, threadShape } from '../../verdicts/standards.ts'
import { axles, confidences, fasteners, seats, vehicleBodies } from '../rules.ts'
import { parseTyreSize } from '../sizes.ts'
import { vehicleGenerations, vehicleMakes, vehicleModels, vehicleOeSets } from '../tables.ts'

const filled = z.string().regex(/\S/)
/** An empty field means unknown. */
const perhaps = <Value>(field: z.ZodType<Value, string>) =>
  z
    .string()
    .transform((text) => text || null)
    .pipe(field.nullable())
const number = z
  .string()
  .regex(/^\d+(\.\d)?$/)
  .transform(Number)
const whole = z.string().regex(/^\d+$/).transform(Number)
const year = z
  .string()
  .regex(/^20\d\d$/)
  .transform(Number)
const confidence = z.enum(confidences)
const tyreSize = z
  .string()
  .regex(/^\d{3}\/\d{2} R\d{2}$/)
  .transform((text, context) => {
    const size = parseTyreSize(text)
    if (size) return size
    context.addIssue(`${text} is no tyre size`)
    return z.NEVER
  })

const model = z.strictObject({
  make: filled,
  model: filled,
  body: z.enum(vehicleBodies),
  aliases: z.string().transform((text) => text.split(';').filter(Boolean)),
})

const generation = z
  .strictObject({
    make: filled,
    model: filled,
    year_from: year,
    year_to: year,
    label: z.string(),
    pcd: perhaps(z.string().regex(boltPatternShape)),
    hub_bore_mm: perhaps(number),
    rim_min: perhaps(whole),
    rim_max: perhaps(whole),
    fastener: perhaps(z.enum(fasteners)),
    thread: perhaps(z.string().regex(threadShape)),
    seat: perhaps(z.enum(seats)),
    confidence,
    source: filled,
    sizes_complete: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
  })
  .refine((row) => row.year_from <= row.year_to, 'the years run backwards')
  .refine((row) => (row.rim_min ?? 0) <= (row.rim_max ?? 0), 'the rims run backwards')

const factorySet = z.strictObject({
  make: filled,
  model: filled,
  year_from: year,
  label: z.string(),
  version: perhaps(z.string()),
  axle: z.enum(axles),
  tyre_size: tyreSize,
  load_index: perhaps(whole),
  speed_symbol: perhaps(z.enum(speedSymbols)),
  commercial: z.enum(['yes', '']).transform((text) => text === 'yes'),
  rim_width_in: perhaps(number),
  offset_mm: perhaps(number),
  confidence,
  source: filled,
  wheel_confidence: perhaps(confidence),
  wheel_source: perhaps(z.string()),
  load_confidence: perhaps(confidence),
  load_source: perhaps(z.string()),
})

export type VehicleTables = {
  models: z.output<typeof model>[]
  generations: z.output<typeof generation>[]
  factorySets: z.output<typeof factorySet>[]
}

/** An error names the table and the invalid line. */
export async function readVehicleTables(folder: string): Promise<VehicleTables> {
  const read = (name: string) => readFile(join(folder, `${name}.csv`), 'utf8')
  return {
    models: await parseTable('vehicle-models', await read('vehicle-models'), model),
    generations: await parseTable('vehicle-generations', await read('vehicle-generations'), generation),
    factorySets: await parseTable('vehicle-oe-sets', await read('vehicle-oe-sets'), factorySet),
  }
}

const shapes = { models: model, generations: generation, 'oe-sets': factorySet } as const

/** Keyed by the names in the first line. */
export function parseVehicleTable<Name extends keyof typeof shapes>(name: Name, csv: string) {
  return parseTable(`vehicle-${name}`, csv, shapes[name])
}

async function parseTable<Row extends z.ZodType>(name: string, csv: string, row: Row): Promise<z.output<Row>[]> {
  const [header, ...lines] = await readCsv(csv, ',')
  return lines.map(({ line, fields }) => {
    const named = Object.fromEntries((header?.fields ?? []).map((column, index) => [column, fields[index]]))
    const parsed = row.safeParse(named)
    if (parsed.success && fields.length === header?.fields.length) return parsed.data
    const why = parsed.success ? `${fields.length} fields` : z.prettifyError(parsed.error)
    throw new Error(`${name}.csv, line ${line}: ${why}`)
  })
}

/**
 * Stores the reference vehicles of `folder`, all or none, unless some are stored: from then on they are the staff's.
 * Throws an error that names an invalid line.
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

/** Of the tables' yes: what its author knows of the trade, without a document. */
const completeBy = 'EXP'

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
        isSizeListComplete: row.sizes_complete,
        sizeListSource: row.sizes_complete ? completeBy : null,
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
      wheelConfidence: row.wheel_confidence,
      wheelSource: row.wheel_source,
      loadConfidence: row.load_confidence,
      loadSource: row.load_source,
    })),
  )
}

function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`the tables of vehicles do not have ${name}`)
  return id
}
