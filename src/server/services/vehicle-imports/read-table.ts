import { shopError } from '#contract/errors.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { importColumns, requiredColumns } from '#domain/vehicle-import/import-columns.ts'
import { inBatches } from '#server/in-batches.ts'
import { readTableApart } from '#server/table-file/read-table-apart.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/** A row of a file by the names of its columns, with the line that it ends in. */
export type NamedRow = {
  line: number
  cells: Readonly<Record<string, string>>
  /** Whether more is in it than there are columns: a separator in its text shifted what follows. */
  isTooLong: boolean
}

/** More rows are several files: one transaction stores them all. */
const maxRows = 50_000

/**
 * The rows of a file of vehicles, its columns in any order. Throws `IMPORT_UNREADABLE`, naming the line or column:
 * where a quote is not closed, a column is missing, unknown or there twice, or there are no rows or too many.
 */
export async function readTable(content: string): Promise<NamedRow[]> {
  const [header, ...rows] = await rowsOf(content)
  const columns = (header?.fields ?? []).map((name) => normaliseForSearch(name).replaceAll(' ', '_'))
  const unknown = columns.filter((name) => !importColumns.includes(name))
  const missing = requiredColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw unreadable(failureTexts.importColumnsMissing(missing))
  if (unknown.length > 0) throw unreadable(failureTexts.importColumnsUnknown(unknown))
  const repeated = columns.filter((name, index) => columns.indexOf(name) < index)
  if (repeated.length > 0) throw unreadable(failureTexts.importColumnsRepeated(repeated))
  if (rows.length === 0) throw unreadable(failureTexts.importEmpty)
  return inBatches(rows, ({ line, fields }) => ({
    line,
    cells: Object.fromEntries(columns.map((name, index) => [name, fields[index] ?? ''])),
    isTooLong: fields.slice(columns.length).some((field) => field !== ''),
  }))
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
