import { byteOrderMark, type Cell, formatCsv } from '#platform/spreadsheet-cells.ts'

/** Texts up to this length are not allocated as large objects, and are garbage collected sooner. */
const pieceCharacters = 32_000

/** Joins many short texts into fewer that are neither short nor large. */
export function* inPieces(texts: Iterable<string>): Generator<string, void> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < pieceCharacters) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

/** A table too long to be held at once: its rows come in batches. */
export type TableRows = {
  headings: readonly string[]
  batches: AsyncIterable<readonly (readonly Cell[])[]>
}

export const batchSize = 500

/** The rows of a list in batches. Each is a query of its own, so that a slow reader holds no connection. */
export async function* readInBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    if (rows.length > 0) yield rows
    last = rows.at(-1)
    if (rows.length < batchSize) return
  }
}

/** The same as cells. */
export async function* readCells<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  cellsOf: (row: Row) => readonly Cell[],
): AsyncGenerator<(readonly Cell[])[], void> {
  for await (const rows of readInBatches(read)) yield rows.map(cellsOf)
}

/** A CSV text for spreadsheets in Portuguese, its headings first, piece by piece. */
export async function* writeCsv({ headings, batches }: TableRows): AsyncGenerator<Buffer, void> {
  yield Buffer.from(byteOrderMark + formatCsv([headings], ';'))
  for await (const rows of batches) for (const piece of inPieces(lines(rows))) yield Buffer.from(piece)
}

function* lines(rows: readonly (readonly Cell[])[]): Generator<string, void> {
  for (const row of rows) yield formatCsv([row], ';')
}
