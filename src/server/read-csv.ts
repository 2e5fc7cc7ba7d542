import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { withFormula } from '#domain/spreadsheet/formula.ts'

/** A text that is no valid table: a quote is not closed, or misplaced. */
export class BrokenTableError extends Error {
  override readonly name = 'BrokenTableError'
  readonly line: number | null

  constructor(line: number | null, cause?: unknown) {
    super(`line ${line}: the fields cannot be separated`, { cause })
    this.line = line
  }
}

type Line = { line: number; fields: string[] }
type Parsed = { record: string[]; info: { lines: number } }

/**
 * The fields of each line of a text with this `separator`, trimmed. A field in double quotes may contain
 * separators, line ends, and doubled quotes; within a field without quotes they are signs like others, as in
 * `Roda 17"`. The apostrophe by which an export prevents formulas is removed. Empty lines are skipped, and so
 * is a byte order mark. `line` is the one in which a row ends. Throws `BrokenTableError`.
 */
export async function readCsv(text: string, separator: string): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of readCsvLines(withLineFeeds(text), separator)) lines.push(line)
  return lines
}

/**
 * A text in UTF-8 whose lines end in line feeds, as `readCsvLines` reads it: the parser assumes the line end
 * of the first line for all.
 */
export const withLineFeeds = (text: string): Buffer => Buffer.from(text.replace(/\r\n?/g, '\n'))

/** As `readCsv`, line by line: none is held longer than the caller holds it. */
export async function* readCsvLines(text: Buffer, separator: string): AsyncGenerator<Line, void> {
  const rows: AsyncIterable<Parsed> = Readable.from(batchesOf(text)).pipe(
    parse({
      bom: true,
      cast: refuseMisplacedQuote,
      delimiter: separator,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }),
  )
  try {
    for await (const { record, info } of rows) yield { line: info.lines, fields: record.map(withFormula) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BrokenTableError('lines' in error ? Number(error.lines) : null, error)
  }
}

/** A quote that opened a field and was closed before its end: how much of it is the field is a guess. */
function refuseMisplacedQuote(field: string, { quoting, lines }: { quoting: boolean; lines: number }): string {
  if (!quoting && field.startsWith('"')) throw new BrokenTableError(lines)
  return field
}

const batchBytes = 64 * 1024

/**
 * A long text piece by piece, yielding to other work of the process in between. In bytes: a character may be
 * split between two pieces.
 */
async function* batchesOf(text: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < text.length; start += batchBytes) {
    yield text.subarray(start, start + batchBytes)
    await nextTurn()
  }
}
