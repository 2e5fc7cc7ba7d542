import { decodedTwice } from '#platform/decode-table.ts'
import { no, showCell, type TableCell, withFormula, yes } from '#platform/spreadsheet-cells.ts'
import { readXml, readXmlInPieces } from './read-xml.ts'
import { type TableFault, TableFileError, type TableLine, tableLimits } from './table-faults.ts'
import {
  type CellFormat,
  cellFormat,
  columnIndex,
  isoDay,
  lastRow,
  plainFormat,
  uncalculated,
  withoutEscapes,
} from './xlsx-cells.ts'
import { readZip, type Zip, ZipError } from './zip.ts'

type Book = { texts: readonly string[]; formats: readonly CellFormat[] }

type OpenCell = {
  column: number
  type: string
  format: CellFormat
  text: string
  hasFormula: boolean
  hasValue: boolean
}

/** The lines of a sheet, while it is read. Empty ones are left out. */
export async function* readSheet(part: AsyncIterable<Buffer>, book: Book): AsyncGenerator<TableLine> {
  let read: TableLine[] = []
  let line: TableLine = { line: 0, cells: [] }
  let cell: OpenCell | undefined
  let nextColumn = 0
  let isValue = false
  let isHint = false
  let characters = 0
  let allCharacters = 0
  const finish = () => {
    const value = cell && contentOf(cell, book)
    if (cell && value !== undefined && value !== '') {
      line.cells[cell.column] = value
      const { length } = showCell(value)
      characters += length
      allCharacters += length
      if (characters > tableLimits.lineCharacters || allCharacters > tableLimits.partBytes)
        throw new TableFileError('too-large', line.line)
    }
    cell = undefined
  }
  const pieces = readXmlInPieces(part, {
    open(name, attributes) {
      if (name === 'row') {
        line = { line: numberOfRow(attributes.r, line.line), cells: [] }
        nextColumn = 0
        characters = 0
      } else if (name === 'c') {
        const column = attributes.r ? columnIndex(attributes.r) : nextColumn
        if (column >= tableLimits.columns) throw new TableFileError('too-many-columns', line.line)
        nextColumn = column + 1
        const format = book.formats[Number(attributes.s ?? 0)] ?? plainFormat
        cell = { column, type: attributes.t ?? 'n', format, text: '', hasFormula: false, hasValue: false }
      } else if (name === 'v' || name === 't') {
        isValue = true
        if (cell) cell.hasValue = true
      } else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'rPh') isHint = true
    },
    text(more) {
      if (isValue && !isHint && cell && cell.text.length < tableLimits.cell) cell.text += more
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isHint = false
      else if (name === 'c') finish()
      else if (name === 'row' && line.cells.length > 0)
        read.push({ line: line.line, cells: Array.from(line.cells, (one) => one ?? '') })
    },
  })
  for await (const _piece of pieces) {
    yield* read
    read = []
  }
}

/** The number of a row, each higher than the one before; without one it is the next. */
function numberOfRow(written: string | undefined, before: number): number {
  if (written === undefined) return before + 1
  const number = Number(written)
  if (!Number.isInteger(number) || number <= before || number > lastRow) throw new TableFileError('broken-file')
  return number
}

function contentOf({ type, text, format, hasFormula, hasValue }: OpenCell, { texts }: Book): TableCell | undefined {
  // Programs that write workbooks without calculating leave the results of formulas out.
  if (text === '') return hasFormula && !hasValue ? uncalculated : undefined
  // Many cells share one text.
  if (type === 's') return format.text(texts[Number(text)] ?? '')
  if (type === 'b') return text === '1' ? yes : no
  if (type === 'd') return isoDay(text)
  if (type !== 'n') return format.text(withFormula(decodedTwice(withoutEscapes(text))))
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return format.number(number)
}

/**
 * The lines of a workbook's first visible sheet with more than one, while they are read: before it there may
 * be a cover. Formulas have their last result; a date is a text like 31/12/2026. Throws `TableFileError`,
 * also if it would unpack to more than the limit.
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<TableLine, void> {
  try {
    yield* readWorkbook(await readZip(bytes, { ...workbookLimits, allBytes: bytes.length * tableLimits.unpacking }))
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw new TableFileError(error.fault === 'too-large' ? 'too-large' : 'broken-file', null, error)
  }
}

const workbookLimits = { files: 10_000, fileBytes: tableLimits.partBytes }

async function* readWorkbook(zip: Zip): AsyncGenerator<TableLine, void> {
  const { sheets, texts: textsPart, styles } = await partsOfWorkbook(zip)
  const [texts, formats] = [await sharedTexts(zip.read(textsPart)), await formatsOfStyles(zip.read(styles))]
  /** The only line of the first sheet that has one: all that there is, if no other sheet has more. */
  let single: TableLine | undefined
  for (const name of sheets) {
    const sheet = zip.read(name)
    if (!sheet) throw new TableFileError('broken-file')
    let first: TableLine | undefined
    let count = 0
    for await (const line of readSheet(sheet, { texts, formats })) {
      count += 1
      if (count === 1) first = line
      else {
        if (count === 2 && first) yield first
        yield line
      }
    }
    if (count > 1) return
    single ??= first
  }
  if (single) yield single
}

type WorkbookParts = { sheets: string[]; texts: string; styles: string }

/** Where the parts of a workbook are: its visible sheets in order, its shared texts and its styles. */
async function partsOfWorkbook(zip: Zip): Promise<WorkbookParts> {
  const book = zip.read('xl/workbook.xml')
  const relations = zip.read('xl/_rels/workbook.xml.rels')
  if (!book || !relations) throw new TableFileError(otherArchive(zip.names))
  const ids: string[] = []
  await readXml(book, {
    open(name, attributes) {
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      ids.push(Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '')
    },
  })
  const targets = new Map<string, string>()
  const parts = { texts: 'xl/sharedStrings.xml', styles: 'xl/styles.xml' }
  await readXml(relations, {
    open(name, { Id: id, Target: target = '', Type: type = '' }) {
      if (name !== 'Relationship') return
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      // The beginning differs between the two standards of the format.
      if (type.endsWith('/sharedStrings')) parts.texts = path
      else if (type.endsWith('/styles')) parts.styles = path
      // A sheet of a chart has no cells.
      else if (id && !type.endsWith('/chartsheet')) targets.set(id, path)
    },
  })
  const sheets = ids.flatMap((id) => targets.get(id) ?? [])
  if (sheets.length === 0) throw new TableFileError('empty')
  return { sheets, ...parts }
}

function otherArchive(names: readonly string[]): TableFault {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^xl\/workbook\.bin$/)) return 'binary-workbook'
  if (has(/^content\.xml$|\.iwa$/)) return 'open-document'
  if (has(/^(?:word|ppt)\//)) return 'not-a-table'
  return names.length === 0 || has(/^xl\//) ? 'broken-file' : 'other-archive'
}

type Part = AsyncIterable<Buffer> | undefined

async function sharedTexts(part: Part): Promise<string[]> {
  const texts: string[] = []
  if (!part) return texts
  let text = ''
  let isText = false
  let isReading = true
  /** They are held until the last cell was read. */
  let characters = 0
  await readXml(part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isReading = false
    },
    text(more) {
      if (isText && isReading && text.length < tableLimits.cell) text += more
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = true
      else if (name === 'si') {
        texts.push(withFormula(decodedTwice(withoutEscapes(text))))
        characters += text.length
        if (characters > tableLimits.sharedCharacters) throw new TableFileError('too-large')
      }
    },
  })
  return texts
}

async function formatsOfStyles(part: Part): Promise<readonly CellFormat[]> {
  const ofStyles: CellFormat[] = []
  if (!part) return ofStyles
  const codes = new Map<number, string>()
  const byId = new Map<number, CellFormat>()
  let isOfCells = false
  await readXml(part, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) {
        const id = Number(attributes.numFmtId ?? 0)
        const format = byId.get(id) ?? cellFormat(id, codes.get(id))
        byId.set(id, format)
        ofStyles.push(format)
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return ofStyles
}
