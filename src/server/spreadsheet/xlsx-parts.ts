import type { ZippedFile } from '#server/zip/write-zip.ts'

const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The cell styles, by their index in the file's list of styles. */
export const styles = { plain: 0, amount: 1, moment: 2, heading: 3, text: 4 } as const

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

/** The parts of a workbook of one sheet other than the sheet. */
export const workbookParts: readonly ZippedFile[] = [
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

/** The beginning of the sheet, with its first row frozen. */
export const sheetStart = `${start}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
export const sheetEnd = '</sheetData></worksheet>'
