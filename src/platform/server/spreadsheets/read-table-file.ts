import { decodeTable, detectSeparator, withoutSeparatorLine } from '#platform/decode-table.ts'
import { readCsvLines, withLineFeeds } from './read-csv.ts'
import { readInvoice } from './read-invoice.ts'
import { readXlsx } from './read-xlsx.ts'
import { type TableFault, TableFileError, type TableLine, tableLimits } from './table-faults.ts'

const zipMark = Buffer.from('PK\u0003\u0004')
/** How files begin that are no tables. */
const otherMarks: readonly (readonly [Buffer, TableFault])[] = [
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'old-workbook'],
  [Buffer.from('%PDF'), 'pdf'],
  [Buffer.from('PK\u0005\u0006'), 'other-archive'],
  [Buffer.from('Rar!'), 'other-archive'],
  [Buffer.from([0x37, 0x7a, 0xbc, 0xaf]), 'other-archive'],
  [Buffer.from([0x1f, 0x8b]), 'other-archive'],
]

/**
 * The lines of a file that a spreadsheet saved, its headings among them, while they are read: a workbook
 * (XLSX), or text parted by semicolons, commas, tabs or vertical bars. They are numbered as the spreadsheet
 * shows them. The XML of a supplier's invoice is read as a table of its items. Throws `TableFileError`.
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
  for (const [mark, fault] of otherMarks)
    if (bytes.subarray(0, mark.length).equals(mark)) throw new TableFileError(fault)
  const text = decodeTable(bytes)
  // No spreadsheet writes these into a text, and other files have them anywhere.
  if (bytes.includes(0) && (text === undefined || text.includes('\0'))) throw new TableFileError('not-a-table')
  if (text === undefined) throw new TableFileError('unknown-letters')
  const start = text.slice(0, 2_000).replace(/^\uFEFF?\s*/, '')
  // Systems call a page or an old XML of Excel by the name of a workbook.
  if (/^<(?:!doctype\s+html|head|meta|body|table|style|div)\b|<html\b|<(?:\w+:)?Workbook\b/i.test(start))
    throw new TableFileError('web-page')
  if (/^[[{]\s*["[{]/.test(start)) throw new TableFileError('not-a-table')
  return start.startsWith('<') ? readInvoice(text) : readText(text)
}

async function* readText(whole: string): AsyncGenerator<TableLine> {
  const { text, separator = detectSeparator(text) } = withoutSeparatorLine(whole)
  for await (const { line, fields } of readCsvLines(withLineFeeds(text), separator)) yield { line, cells: fields }
}
