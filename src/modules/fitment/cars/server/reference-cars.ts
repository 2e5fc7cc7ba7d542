import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readCsv } from '#platform/server/spreadsheets/read-csv.ts'
import { factorySetFields, faultsBetween, generationMeasures, modelFields } from '../car-fields.ts'
import { readMeasures } from '../measure-fields.ts'

/** What the columns of the tables are; the others have the names of the fields. */
const fieldOfColumn: Readonly<Record<string, string>> = {
  year_from: 'yearFrom',
  year_to: 'yearTo',
  pcd: 'boltPattern',
  hub_bore_mm: 'hubBoreMm',
  rim_min: 'rimMinInches',
  rim_max: 'rimMaxInches',
  sizes_complete: 'isSizeListComplete',
  tyre_size: 'tyreSize',
  load_index: 'loadIndex',
  speed_symbol: 'speedSymbol',
  commercial: 'isCommercial',
  rim_width_in: 'rimWidthInches',
  offset_mm: 'offsetMm',
  wheel_confidence: 'wheelConfidence',
  wheel_source: 'wheelSource',
  load_confidence: 'loadConfidence',
  load_source: 'loadSource',
}

const filled = z.string().regex(/\S/)
const named = { make: filled, model: filled }

const model = modelFields.omit({ makeId: true, name: true }).extend({
  ...named,
  aliases: z
    .string()
    .default('')
    .transform((text) => text.split(';').filter(Boolean)),
})

/** Of the tables' yes: what their author knows of the trade, without a document. */
const completeBy = 'EXP'

const generation = generationMeasures
  .extend(named)
  .transform((row) => ({ ...row, sizeListSource: row.isSizeListComplete ? completeBy : null }))
  .superRefine((row, context) => {
    for (const { message } of faultsBetween(row)) context.addIssue(message)
  })

const factorySet = factorySetFields.extend({
  ...named,
  ...generationMeasures.pick({ yearFrom: true, label: true }).shape,
})

export type VehicleTables = {
  models: z.output<typeof model>[]
  generations: z.output<typeof generation>[]
  factorySets: z.output<typeof factorySet>[]
}

/** An error names the table and the invalid line. */
export async function readVehicleTables(folder: string): Promise<VehicleTables> {
  const read = async <Row>(name: string, row: z.ZodType<Row>) =>
    parseTable(name, await readFile(join(folder, `${name}.csv`), 'utf8'), row)
  return {
    models: await read('vehicle-models', model),
    generations: await read('vehicle-generations', generation),
    factorySets: await read('vehicle-oe-sets', factorySet),
  }
}

export const parseGenerations = (csv: string) => parseTable('vehicle-generations', csv, generation)

/** Anything else stays text, which the fields refuse. */
const readMark = (cell: string) => cell === 'yes' || (cell === 'no' || cell === '' ? false : cell)

/** Keyed by the names in the first line. An empty field means unknown. */
async function parseTable<Row>(name: string, csv: string, row: z.ZodType<Row>): Promise<Row[]> {
  const [header, ...lines] = await readCsv(csv, ',')
  const columns = (header?.fields ?? []).map((column) => fieldOfColumn[column] ?? column)
  return lines.map(({ line, fields }) => {
    const cells = fields.map((cell, index) => [
      columns[index],
      columns[index]?.startsWith('is') ? readMark(cell) : cell,
    ])
    const parsed = row.safeParse(readMeasures(Object.fromEntries(cells)))
    if (parsed.success && fields.length === columns.length) return parsed.data
    const why = parsed.success ? `${fields.length} fields` : z.prettifyError(parsed.error)
    throw new Error(`${name}.csv, line ${line}: ${why}`)
  })
}
