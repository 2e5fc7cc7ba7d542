import { byteOrderMark, formatCsv } from '#domain/csv.ts'
import type { TableRows } from './table-rows.ts'

/** A text for spreadsheets in Portuguese, its headings first, piece by piece. */
export async function* writeCsv({ headings, batches }: TableRows): AsyncGenerator<Buffer, void> {
  yield Buffer.from(byteOrderMark + formatCsv([headings], ';'))
  for await (const rows of batches) yield Buffer.from(formatCsv(rows, ';'))
}
