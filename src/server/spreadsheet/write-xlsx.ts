import { type Cell, excelDays } from '#domain/spreadsheet/cell.ts'
import { withoutFormula } from '#domain/spreadsheet/formula.ts'
import { escapeXml } from '#domain/xml.ts'
import { writeZip } from '#server/zip/write-zip.ts'
import { inPieces } from './in-pieces.ts'
import type { TableRows } from './table-rows.ts'
import { sheetEnd, sheetStart, styles, workbookParts } from './xlsx-parts.ts'

/** Excel's limit. */
const maxRows = 1_048_576
const maxTextLength = 32_767

/** A workbook of one sheet, its headings first, piece by piece. Throws for more rows than Excel supports. */
export const writeXlsx = (table: TableRows): AsyncGenerator<Buffer, void> =>
  writeZip([...workbookParts, { name: 'xl/worksheets/sheet1.xml', content: sheet(table) }])

async function* sheet({ headings, batches }: TableRows): AsyncGenerator<string, void> {
  const names = headings.map((_heading, index) => columnName(index))
  yield sheetStart + rowOf(1, headings, names, styles.heading)
  let number = 1
  for await (const rows of batches) {
    if (number + rows.length > maxRows) throw new RangeError('more rows than a sheet can have')
    yield* inPieces(lines(rows, { behind: number, names }))
    number += rows.length
  }
  yield sheetEnd
}

type Place = { behind: number; names: readonly string[] }

function* lines(rows: readonly (readonly Cell[])[], { behind, names }: Place): Generator<string, void> {
  for (const [index, cells] of rows.entries()) yield rowOf(behind + index + 1, cells, names, styles.text)
}

const rowOf = (number: number, cells: readonly Cell[], names: readonly string[], style: number) =>
  `<row r="${number}">${cells.map((cell, index) => cellOf(cell, `${names[index]}${number}`, style)).join('')}</row>`

function cellOf(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string')
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(withoutFormula(cell).slice(0, maxTextLength))}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return 'cents' in cell
    ? `<c r="${place}" s="${styles.amount}"><v>${cell.cents / 100}</v></c>`
    : `<c r="${place}" s="${styles.moment}"><v>${excelDays(cell.moment)}</v></c>`
}

/** A, B, … Z, AA, … */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
