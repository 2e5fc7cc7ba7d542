import { byteOrderMark, formatCsv } from '#domain/csv.ts'
import type { Cell } from '#domain/spreadsheet/cell.ts'
import { inPieces } from './in-pieces.ts'
import type { TableRows } from './table-rows.ts'

/** A CSV text for spreadsheets in Portuguese, its headings first, piece by piece. */
export async function* writeCsv({ headings, batches }: TableRows): AsyncGenerator<Buffer, void> {
  yield Buffer.from(byteOrderMark + formatCsv([headings], ';'))
  for await (const rows of batches) for (const piece of inPieces(lines(rows))) yield Buffer.from(piece)
}

function* lines(rows: readonly (readonly Cell[])[]): Generator<string, void> {
  for (const row of rows) yield formatCsv([row], ';')
}
