import { type Cell, excelDays, withoutFormula } from '#platform/spreadsheet-cells.ts'
import { escapeXml } from '#platform/text.ts'
import { inPieces, type TableRows } from './table-rows.ts'
import { writeZip, type ZippedFile } from './zip.ts'

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const styles = { plain: 0, amount: 1, moment: 2, heading: 3, text: 4 } as const

const contentTypes = `${start}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
const relationsOf = (...list: string[]) =>
  `${start}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`

const workbook = `${start}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`

const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`
const look = (format: number, more = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`

// 4 is an amount with two decimals, 49 text: a code that is edited stays as typed.
const styleSheet = `${start}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${look(0)}${look(4)}${look(164)}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${look(49)}</cellXfs></styleSheet>`

const workbookParts: readonly ZippedFile[] = [
  { name: '[Content_Types].xml', content: [contentTypes] },
  { name: '_rels/.rels', content: [relationsOf(relation('rId1', 'officeDocument', 'xl/workbook.xml'))] },
  { name: 'xl/workbook.xml', content: [workbook] },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      relationsOf(relation('rId1', 'worksheet', 'worksheets/sheet1.xml'), relation('rId2', 'styles', 'styles.xml')),
    ],
  },
  { name: 'xl/styles.xml', content: [styleSheet] },
]

const sheetStart = `${start}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

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
    yield* inPieces(sheetLines(rows, { behind: number, names }))
    number += rows.length
  }
  yield sheetEnd
}

type Place = { behind: number; names: readonly string[] }

function* sheetLines(rows: readonly (readonly Cell[])[], { behind, names }: Place): Generator<string, void> {
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
