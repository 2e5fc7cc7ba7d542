import { no, yes } from '#domain/product-spreadsheet/words.ts'
import { withFormula } from '#domain/spreadsheet/formula.ts'
import { readZip, type Zip, ZipError } from '#server/zip/read-zip.ts'
import { readXml } from './read-xml.ts'
import { TableFileError, tableLimits } from './table-faults.ts'
import { columnIndex, isDateFormat, spreadsheetDay } from './xlsx-cells.ts'

/** The content of a cell: a number as in the workbook, or a text as it is shown. */
export type TableCell = string | number

export type TableLine = { line: number; cells: TableCell[] }

/**
 * The lines of a workbook's first visible sheet. Formulas have their last result; a date is a text like 31/12/2026. Throws
 * `TableFileError`, also if it would unpack to more than the limit.
 */
export async function readXlsx(bytes: Buffer): Promise<TableLine[]> {
  try {
    return await readWorkbook(
      await readZip(bytes, { ...workbookLimits, allBytes: bytes.length * tableLimits.unpacking }),
    )
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    throw new TableFileError(error.fault === 'too-large' ? 'too-large' : 'broken-file', null, error)
  }
}

const workbookLimits = { files: 10_000, fileBytes: tableLimits.partBytes }

async function readWorkbook(zip: Zip): Promise<TableLine[]> {
  const place = await firstSheet(zip)
  const [texts, dateStyles] = [await sharedTexts(zip), await stylesOfDates(zip)]
  const sheet = zip.read(place)
  if (!sheet) throw new TableFileError('broken-file')
  const lines: TableLine[] = []
  let line: TableLine = { line: 0, cells: [] }
  let cell: { column: number; type: string; isDate: boolean } | undefined
  let text = ''
  let isValue = false
  const finish = () => {
    if (cell && text !== '') line.cells[cell.column] = cellValue({ ...cell, text, texts })
    cell = undefined
  }
  await readXml(sheet, {
    open(name, attributes) {
      if (name === 'row') {
        line = { line: Number(attributes.r) || line.line + 1, cells: [] }
        if (lines.length > tableLimits.rows) throw new TableFileError('too-many-rows')
      } else if (name === 'c') {
        const column = attributes.r ? columnIndex(attributes.r) : line.cells.length
        if (column >= tableLimits.columns) throw new TableFileError('too-many-columns', line.line)
        cell = { column, type: attributes.t ?? 'n', isDate: dateStyles.has(Number(attributes.s ?? 0)) }
        text = ''
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'rPh') cell = undefined
    },
    text(part) {
      if (isValue && cell && text.length < tableLimits.cell) text += part
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') finish()
      else if (name === 'row' && line.cells.length > 0)
        lines.push({ line: line.line, cells: Array.from(line.cells, (one) => one ?? '') })
    },
  })
  return lines
}

type RawCell = { type: string; text: string; isDate: boolean; texts: readonly string[] }

function cellValue({ type, text, isDate, texts }: RawCell): TableCell {
  if (type === 's') return withFormula(texts[Number(text)] ?? '')
  if (type === 'b') return text === '1' ? yes : no
  if (type !== 'n') return withFormula(text)
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  return isDate ? spreadsheetDay(number) : number
}

async function firstSheet(zip: Zip): Promise<string> {
  const book = zip.read('xl/workbook.xml')
  const relations = zip.read('xl/_rels/workbook.xml.rels')
  if (!book || !relations) throw new TableFileError('broken-file')
  let id: string | undefined
  await readXml(book, {
    open(name, attributes) {
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      id ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
    },
  })
  let target: string | undefined
  await readXml(relations, {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target
    },
  })
  if (!target) throw new TableFileError('empty')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function sharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = []
  const part = zip.read('xl/sharedStrings.xml')
  if (!part) return texts
  let text = ''
  let isText = false
  let isReading = true
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
      else if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** Which cell styles show a date. */
async function stylesOfDates(zip: Zip): Promise<ReadonlySet<number>> {
  const dates = new Set<number>()
  const part = zip.read('xl/styles.xml')
  if (!part) return dates
  const formats = new Map<number, string>()
  let isOfCells = false
  let index = 0
  await readXml(part, {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) {
        const format = Number(attributes.numFmtId ?? 0)
        if (isDateFormat(format, formats.get(format))) dates.add(index)
        index += 1
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return dates
}
