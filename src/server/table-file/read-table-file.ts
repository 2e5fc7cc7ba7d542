import { decodeTable, separatorOf, withoutSeparatorLine } from '#domain/decode-table.ts'
import { BrokenTableError, readCsv } from '#server/read-csv.ts'
import { readXlsx, type TableLine } from './read-xlsx.ts'
import { TableFileError, tableLimits } from './table-faults.ts'

export type Table = { headings: string[]; lines: TableLine[] }

const zipMark = Buffer.from('PK\u0003\u0004')
const oldWorkbookMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/**
 * The table of a file that a spreadsheet saved: a workbook (XLSX), or text parted by semicolons, commas, tabs or vertical bars. Its first line are the
 * headings. Lines are numbered as the spreadsheet shows them. Throws `TableFileError`.
 */
export async function readTableFile(bytes: Buffer): Promise<Table> {
  const [header, ...lines] = await linesOf(bytes)
  if (!header || lines.length === 0) throw new TableFileError('empty')
  if (lines.length > tableLimits.rows) throw new TableFileError('too-many-rows')
  const wide = [header, ...lines].find(({ cells }) => cells.length > tableLimits.columns)
  if (wide) throw new TableFileError('too-many-columns', wide.line)
  return { headings: header.cells.map((cell) => String(cell).trim()), lines }
}

async function linesOf(bytes: Buffer): Promise<TableLine[]> {
  if (bytes.subarray(0, 4).equals(zipMark)) return readXlsx(bytes)
  if (bytes.subarray(0, 4).equals(oldWorkbookMark)) throw new TableFileError('old-workbook')
  const { text, separator } = withoutSeparatorLine(decodeTable(bytes))
  // No spreadsheet writes these into a text.
  if (text.includes('\0')) throw new TableFileError('not-a-table')
  try {
    const lines = await readCsv(text, separator ?? separatorOf(text))
    return lines.map(({ line, fields }) => ({ line, cells: fields }))
  } catch (error) {
    if (!(error instanceof BrokenTableError)) throw error
    throw new TableFileError('broken-quotes', error.line, error)
  }
}
