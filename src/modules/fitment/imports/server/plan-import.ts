import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { inBatches } from '#platform/server/batches.ts'
import type { Shop } from '#platform/server/shop.ts'
import { readTableApart } from '#platform/server/spreadsheets/read-table-apart.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { normaliseForSearch, singleLine } from '#platform/text.ts'
import { factorySetFields, faultsBetween, generationMeasures, modelFields } from '../../cars/car-fields.ts'
import { readMeasures } from '../../cars/measure-fields.ts'
import { fillWheelGaps, wheelDatasetColumns } from '../fill-wheel-gaps.ts'
import {
  generationColumns,
  importColumns,
  isWordList,
  isYes,
  modelColumns,
  requiredColumns,
  setColumns,
  valueOfWord,
  wordsOfList,
} from '../import-columns.ts'
import { openImportPlan, type PlannedRecord, type PlannedRow } from '../plan-import.ts'
import type { FaultyRow, ImportedRow, ImportFault } from '../rules.ts'
import { readOnRecord } from './export-vehicles.ts'

/** `line` is the one that the row ends in. */
export type NamedRow = {
  line: number
  cells: Readonly<Record<string, string>>
  /** More cells than columns: a separator in a text shifted what follows. */
  isTooLong: boolean
}

/** One transaction stores them all. */
const maxRows = 50_000

/**
 * The columns may be in any order. Of the licensed set of factory wheels only what fills a gap is read. Throws `IMPORT_UNREADABLE`, naming the line or column, for unclosed quotes, missing,
 * unknown or repeated columns, and no rows or too many.
 */
export async function readTable(shop: Shop, content: string): Promise<NamedRow[]> {
  const [header, ...rows] = await rowsOf(content)
  const columns = (header?.fields ?? []).map((name) => normaliseForSearch(name).replaceAll(' ', '_'))
  if (wheelDatasetColumns.every((name) => columns.includes(name))) return readWheelDataset(shop, columns, rows)
  const unknown = columns.filter((name) => !importColumns.includes(name))
  const missing = requiredColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw unreadable(failureTexts.importColumnsMissing(missing))
  if (unknown.length > 0) throw unreadable(failureTexts.importColumnsUnknown(unknown))
  const repeated = columns.filter((name, index) => columns.indexOf(name) < index)
  if (repeated.length > 0) throw unreadable(failureTexts.importColumnsRepeated(repeated))
  if (rows.length === 0) throw unreadable(failureTexts.importEmpty)
  return inBatches(rows, ({ line, fields }) => ({
    line,
    cells: namedCells(columns, fields),
    isTooLong: fields.slice(columns.length).some((field) => field !== ''),
  }))
}

const namedCells = (columns: readonly string[], fields: readonly string[]) =>
  Object.fromEntries(columns.map((name, index) => [name, fields[index] ?? '']))

async function readWheelDataset(
  shop: Shop,
  columns: readonly string[],
  rows: readonly { fields: readonly string[] }[],
): Promise<NamedRow[]> {
  const named = await inBatches(rows, ({ fields }) => ({ cells: namedCells(columns, fields) }))
  const filled = fillWheelGaps(named, await readOnRecord(shop))
  if (filled.length === 0) throw unreadable(failureTexts.importFillsNothing)
  return filled
}

const unreadable = (message: string) => shopError('IMPORT_UNREADABLE', { message })

async function rowsOf(content: string) {
  const rows: { line: number; fields: string[] }[] = []
  for await (const { line, cells } of readTableApart(Buffer.from(content))) {
    // The headings are no row.
    if (rows.length > maxRows) throw unreadable(failureTexts.importTooLong(maxRows))
    rows.push({ line, fields: cells.map(String) })
  }
  return rows
}

const flags = ['isCommercial', 'isSizeListComplete']

const names = modelFields.pick({ name: true, body: true, aliases: true }).partial({ body: true })

/** The row as the shop's forms would send it, or everything that is wrong with it. */
function readRow({ line, cells, isTooLong }: NamedRow): ImportedRow | FaultyRow {
  const make = singleLine(cells[modelColumns.make] ?? '')
  const model = singleLine(cells[modelColumns.model] ?? '')
  const faults: ImportFault[] = []
  if (isTooLong) faults.push({ column: Object.keys(cells).at(-1) ?? '', message: failureTexts.importRowTooLong })
  const parse = <Fields>(schema: z.ZodType<Fields>, columns: Readonly<Record<string, string>>, extra: object = {}) => {
    const parsed = schema.safeParse({ ...fieldsIn(cells, columns), ...extra })
    if (parsed.success) return parsed.data
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0])
      const column = columns[field] ?? modelColumns.model
      faults.push({ column, message: isWordList(field) ? failureTexts.importOneOf(wordsOfList(field)) : message })
    }
    return undefined
  }
  if (make === '') faults.push({ column: modelColumns.make, message: failureTexts.importMakeMissing })
  const aliases = (cells[modelColumns.aliases] ?? '').split('|').map(normaliseForSearch).filter(Boolean)
  const named = parse(names, { body: modelColumns.body }, { name: model, aliases })
  const generation = parse(generationMeasures, generationColumns)
  if (generation)
    for (const { field, message } of faultsBetween(generation))
      faults.push({ column: generationColumns[field], message })
  const isAboutSet = Object.values(setColumns).some((column) => cells[column])
  const set = isAboutSet ? parse(factorySetFields, setColumns) : null
  if (faults.length > 0 || !named || !generation || set === undefined)
    return { line, name: [make, model, cells[generationColumns.yearFrom]].filter(Boolean).join(' '), faults }
  return {
    line,
    make,
    model,
    generation,
    set,
    absent: importColumns.filter((column) => !(column in cells)),
    body: named.body ?? null,
    aliases: aliases.length > 0 ? [...new Set(aliases)] : null,
  }
}

function fieldsIn(cells: NamedRow['cells'], columns: Readonly<Record<string, string>>): Record<string, unknown> {
  const typed = Object.entries(columns).map(([field, column]) => {
    const cell = cells[column] ?? ''
    if (flags.includes(field)) return [field, isYes(cell)]
    return [field, isWordList(field) ? valueOfWord(field, cell) : cell]
  })
  return readMeasures(Object.fromEntries(typed))
}

type ImportPlan = { rows: readonly PlannedRow[]; records: readonly PlannedRecord[]; digest: string }

/** With a hash by which two plans are compared. */
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
