import { decodedTwice } from '#domain/decode-table.ts'
import { no, type TableCell, textOfCell, yes } from '#domain/spreadsheet/cell.ts'
import { withFormula } from '#domain/spreadsheet/formula.ts'
import { type CellFormat, plainFormat } from './number-format.ts'
import { readXmlInPieces } from './read-xml.ts'
import { TableFileError, tableLimits } from './table-faults.ts'
import type { TableLine } from './table-line.ts'
import { columnIndex, isoDay, lastRow, uncalculated, withoutEscapes } from './xlsx-cells.ts'

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
      const { length } = textOfCell(value)
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
