import { withFormula } from '#domain/spreadsheet/formula.ts'
import { readZip, type Zip, ZipError } from '#server/zip/read-zip.ts'
import { readSheet } from './read-sheet.ts'
import { readXml } from './read-xml.ts'
import { TableFileError, tableLimits } from './table-faults.ts'
import type { TableLine } from './table-line.ts'
import { isDateFormat, withoutEscapes } from './xlsx-cells.ts'

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
  const [texts, dateStyles] = [await sharedTexts(zip.read(textsPart)), await stylesOfDates(zip.read(styles))]
  /** The only line of the first sheet that has one: all that there is, if no other sheet has more. */
  let single: TableLine | undefined
  for (const name of sheets) {
    const sheet = zip.read(name)
    if (!sheet) throw new TableFileError('broken-file')
    let first: TableLine | undefined
    let count = 0
    for await (const line of readSheet(sheet, { texts, dateStyles })) {
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
  if (!book || !relations) throw new TableFileError('broken-file')
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
        texts.push(withFormula(withoutEscapes(text)))
        characters += text.length
        if (characters > tableLimits.sharedCharacters) throw new TableFileError('too-large')
      }
    },
  })
  return texts
}

/** Which cell styles show a date. */
async function stylesOfDates(part: Part): Promise<ReadonlySet<number>> {
  const dates = new Set<number>()
  if (!part) return dates
  const formats = new Map<number, string>()
  /** What was found out about a format, which thousands of styles may share. */
  const known = new Map<number, boolean>()
  const showsDate = (format: number) => {
    const isDate = known.get(format) ?? isDateFormat(format, formats.get(format))
    known.set(format, isDate)
    return isDate
  }
  let isOfCells = false
  let index = 0
  await readXml(part, {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') isOfCells = true
      else if (name === 'xf' && isOfCells) {
        if (showsDate(Number(attributes.numFmtId ?? 0))) dates.add(index)
        index += 1
      }
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return dates
}
