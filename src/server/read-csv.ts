import { CsvError, parse } from 'csv-parse/sync'

/** A text that is no table: a quote is not closed, or stands where none may. */
export class BrokenTableError extends Error {
  override readonly name = 'BrokenTableError'
  readonly line: number | null

  constructor(line: number | null, cause: unknown) {
    super(`line ${line}: the fields cannot be told apart`, { cause })
    this.line = line
  }
}

/**
 * The fields of each line of a text that `separator` parts, without spaces around them. A field in double quotes may hold separators, line
 * ends, and quotes written twice. Empty lines are left out, and so is a mark of byte order. Throws `BrokenTableError`.
 */
export function readCsv(text: string, separator: string): { line: number; fields: string[] }[] {
  try {
    const rows: unknown = parse(text, {
      bom: true,
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
    return (rows as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      fields: record,
    }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BrokenTableError('lines' in error ? Number(error.lines) : null, error)
  }
}
