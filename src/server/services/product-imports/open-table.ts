import { shopError } from '#contract/errors.ts'
import { headingRow, searchedRows } from '#domain/product-import/heading-row.ts'
import { readTableFile } from '#server/table-file/read-table-file.ts'
import { TableFileError } from '#server/table-file/table-faults.ts'
import type { TableLine } from '#server/table-file/table-line.ts'
import { importTexts } from '#server/text/import-texts.ts'

/** The table in a file. Its lines are read while they are taken, once; none is held. */
export type OpenTable = { headings: string[]; lines: AsyncIterable<TableLine> }

/**
 * The table in a file, without what stands above its headings. Throws `IMPORT_UNREADABLE`, naming the line
 * where it is known; the lines may throw it, too.
 */
export async function openTable(bytes: Buffer): Promise<OpenTable> {
  const lines = withShopErrors(bytes)
  const first: TableLine[] = []
  while (first.length <= searchedRows) {
    const { done, value } = await lines.next()
    if (done) break
    first.push(value)
  }
  const rows = first.map(({ cells }) => cells.map(String))
  const index = headingRow(rows)
  const begun = first.slice(index + 1)
  if (begun.length === 0) throw unreadable(new TableFileError('empty'))
  async function* rest() {
    yield* begun
    yield* lines
  }
  return { headings: (rows[index] ?? []).map((cell) => cell.trim()), lines: rest() }
}

async function* withShopErrors(bytes: Buffer): AsyncGenerator<TableLine, void> {
  try {
    yield* readTableFile(bytes)
  } catch (error) {
    throw error instanceof TableFileError ? unreadable(error) : error
  }
}

function unreadable({ fault, line }: TableFileError) {
  const sentence = importTexts.tableFaults[fault]
  return shopError('IMPORT_UNREADABLE', { message: line === null ? sentence : importTexts.inLine(line, sentence) })
}
