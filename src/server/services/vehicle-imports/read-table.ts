import { shopError } from '#contract/errors.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import { separatorOf } from '#domain/vehicle-import/decode-table.ts'
import { importColumns, requiredColumns } from '#domain/vehicle-import/import-columns.ts'
import { BrokenTableError, readCsv } from '#server/read-csv.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/** A row of a file by the names of its columns, with the line that it begins in. */
export type NamedRow = { line: number; cells: Readonly<Record<string, string>> }

/** More rows are several files: one transaction stores them all. */
const mostRows = 50_000

/**
 * The rows of a file of vehicles, its columns in any order. Throws `IMPORT_UNREADABLE`, naming the line or column: where a quote is
 * not closed, a column is missing or unknown, or there are no rows or too many.
 */
export function readTable(content: string): NamedRow[] {
  const [header, ...rows] = rowsOf(content)
  const columns = (header?.fields ?? []).map((name) => normaliseForSearch(name).replaceAll(' ', '_'))
  const unknown = columns.filter((name) => !importColumns.includes(name))
  const missing = requiredColumns.filter((name) => !columns.includes(name))
  if (missing.length > 0) throw unreadable(failureTexts.importColumnsMissing(missing))
  if (unknown.length > 0) throw unreadable(failureTexts.importColumnsUnknown(unknown))
  if (rows.length === 0) throw unreadable(failureTexts.importEmpty)
  if (rows.length > mostRows) throw unreadable(failureTexts.importTooLong(mostRows))
  return rows.map(({ line, fields }) => ({
    line,
    cells: Object.fromEntries(columns.map((name, index) => [name, fields[index] ?? ''])),
  }))
}

const unreadable = (message: string) => shopError('IMPORT_UNREADABLE', { message })

function rowsOf(content: string) {
  try {
    return readCsv(content, separatorOf(content))
  } catch (error) {
    if (!(error instanceof BrokenTableError)) throw error
    throw unreadable(failureTexts.importBroken(error.line))
  }
}
