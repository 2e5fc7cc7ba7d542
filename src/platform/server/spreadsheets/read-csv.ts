import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CastingContext, CsvError, parse } from 'csv-parse'
import { withFormula } from '#platform/spreadsheet-cells.ts'
import { TableFileError, tableLimits } from './table-faults.ts'

type Line = { line: number; fields: string[] }
type Parsed = { record: string[]; info: { lines: number } }

/**
 * The fields of each line of a text with this `separator`, trimmed. A field in double quotes may contain
 * separators, line ends, and doubled quotes; within a field without quotes they are signs like others, as in
 * `Roda 17"`. The apostrophe by which an export prevents formulas is removed. Empty lines are skipped, and so
 * is a byte order mark. `line` is the one in which a row ends. Throws `TableFileError`.
 */
export async function readCsv(text: string, separator: string): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of readCsvLines(withLineFeeds(text), separator)) lines.push(line)
  return lines
}

/** A text in UTF-8 whose lines end in line feeds, as `readCsvLines` reads it. */
export function withLineFeeds(text: string): Buffer {
  const bytes = Buffer.from(text)
  let length = 0
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte === carriageReturn && bytes[index + 1] === lineFeed) continue
    bytes[length] = byte === carriageReturn ? lineFeed : byte
    length += 1
  }
  return bytes.subarray(0, length)
}

const [carriageReturn, lineFeed] = [0x0d, 0x0a]

/** As `readCsv`, line by line: none is held longer than the caller holds it. */
export async function* readCsvLines(text: Buffer, separator: string): AsyncGenerator<Line, void> {
  const rows: AsyncIterable<Parsed> = Readable.from(batchesOf(text)).pipe(
    parse({
      bom: true,
      cast: checkField,
      delimiter: separator,
      info: true,
      max_record_size: maxLineBytes,
      record_delimiter: '\n',
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
    throw new TableFileError('broken-quotes', 'lines' in error ? Number(error.lines) : null, error)
  }
}

/** More than any line has: a quote that is never closed makes one of the whole text. */
const maxLineBytes = 4_000_000

/** Refuses a field before its line has been read to the end. */
function checkField(field: string, { column, quoting, lines }: CastingContext): string {
  if (Number(column) >= tableLimits.columns) throw new TableFileError('too-many-columns', lines)
  // A quote that opened a field and was closed before its end: how much of it is the field is a guess.
  if (!quoting && field.startsWith('"')) throw new TableFileError('broken-quotes', lines)
  return field
}

const batchBytes = 64 * 1024

/** A long text piece by piece, in bytes, yielding to other work of the process in between. */
async function* batchesOf(text: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < text.length; start += batchBytes) {
    yield text.subarray(start, start + batchBytes)
    await nextTurn()
  }
}
