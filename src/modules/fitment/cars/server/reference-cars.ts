import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readCsv } from '#platform/server/spreadsheets/read-csv.ts'
import { boltPatternShape, speedSymbols, threadShape } from '../../verdicts/standards.ts'
import { axles, confidences, fasteners, seats, vehicleBodies } from '../rules.ts'
import { parseTyreSize } from '../sizes.ts'

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
