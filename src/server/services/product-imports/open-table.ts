import { headingRow, searchedRows } from '#domain/product-import/heading-row.ts'
import { textOfCell } from '#domain/spreadsheet/cell.ts'
import { readTableApart, unreadableTable } from '#server/table-file/read-table-apart.ts'
import type { TableLine } from '#server/table-file/table-line.ts'

/** The table in a file. Its lines are read while they are taken, once; none is held. */
export type OpenTable = { headings: string[]; lines: AsyncIterable<TableLine> }

/**
 * The table in a file, without what stands above its headings. Throws `IMPORT_UNREADABLE`, naming the line
 * where it is known; the lines may throw it, too.
 */
export async function openTable(bytes: Buffer): Promise<OpenTable> {
  const lines = readTableApart(bytes)
  const first: TableLine[] = []
  while (first.length <= searchedRows) {
    const { done, value } = await lines.next()
    if (done) break
    first.push(value)
  }
  const rows = first.map(({ cells }) => cells.map(textOfCell))
  const index = headingRow(rows)
  const begun = first.slice(index + 1)
  if (begun.length === 0) {
    await lines.return()
    throw unreadableTable('empty')
  }
  async function* rest() {
    try {
      yield* begun
      yield* lines
    } finally {
      // Who stops among the first lines ends the reading, too.
      await lines.return()
    }
  }
  return { headings: (rows[index] ?? []).map((cell) => cell.trim()), lines: rest() }
}
