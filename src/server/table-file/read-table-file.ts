import { decodeTable, separatorOf, withoutSeparatorLine } from '#domain/decode-table.ts'
import { BrokenTableError, readCsvLines, withLineFeeds } from '#server/read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { TableFileError, tableLimits } from './table-faults.ts'
import type { TableLine } from './table-line.ts'

const zipMark = Buffer.from('PK\u0003\u0004')
const oldWorkbookMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * The lines of a file that a spreadsheet saved, its headings among them, while they are read: a workbook
 * (XLSX), or text parted by semicolons, commas, tabs or vertical bars. They are numbered as the spreadsheet
 * shows them. Throws `TableFileError`.
 */
export async function* readTableFile(bytes: Buffer): AsyncGenerator<TableLine, void> {
  let count = 0
  for await (const line of linesOf(bytes)) {
    // The headings are no row.
    if (count > tableLimits.rows) throw new TableFileError('too-many-rows')
    if (line.cells.length > tableLimits.columns) throw new TableFileError('too-many-columns', line.line)
    count += 1
    yield line
  }
}

function linesOf(bytes: Buffer): AsyncIterable<TableLine> {
  if (bytes.subarray(0, 4).equals(zipMark)) return readXlsx(bytes)
  if (bytes.subarray(0, 4).equals(oldWorkbookMark)) throw new TableFileError('old-workbook')
  return readText(textOf(bytes))
}

type TextTable = { text: Buffer; separator: string }

function textOf(bytes: Buffer): TextTable {
  const { text, separator = separatorOf(text) } = withoutSeparatorLine(decodeTable(bytes))
  // No spreadsheet writes these into a text.
  if (text.includes('\0')) throw new TableFileError('not-a-table')
  return { text: withLineFeeds(text), separator }
}

async function* readText({ text, separator }: TextTable): AsyncGenerator<TableLine> {
  try {
    for await (const { line, fields } of readCsvLines(text, separator)) yield { line, cells: fields }
  } catch (error) {
    if (!(error instanceof BrokenTableError)) throw error
    throw new TableFileError(error.fault, error.line, error)
  }
}
