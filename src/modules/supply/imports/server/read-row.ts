import { codeFields, productFields } from '#modules/catalog/products/staff-contract.ts'
import { formatBRL } from '#platform/money.ts'
import { formatDecimal } from '#platform/numbers.ts'
import { isIdentifier } from '#platform/pagination.ts'
import { importTexts as texts } from '#platform/server/spreadsheets/import-texts.ts'
import type { TableLine } from '#platform/server/spreadsheets/table-faults.ts'
import { uncalculated } from '#platform/server/spreadsheets/xlsx-cells.ts'
import { showCell, type TableCell } from '#platform/spreadsheet-cells.ts'
import { singleLine } from '#platform/text.ts'
import type { FieldValues } from '../../changes/changeable-fields.ts'
import type { ChangeNote } from '../../changes/rules.ts'
import { type ColumnSpelling, readLimits } from '../cell-rules.ts'
import {
  type ImportField,
  type LimitField,
  maxPicturesOfRow,
  type PictureSources,
  pictureSources,
} from '../import-fields.ts'
import type { ReadRow } from '../known-products.ts'
import { productColumns, type SpreadsheetField, valueOfWord } from '../spreadsheet.ts'
import {
  clearedValue,
  isBrokenFormula,
  isClearing,
  plainText,
  type ReadValue,
  readCode,
  readFlag,
  readMoney,
  readNumber,
  shortened,
} from './read-cell.ts'
import { type References, type RowNames, resolveNames } from './references.ts'

export type Reading = {
  fields: readonly (ImportField | null)[]
  references: References
  /** How the amounts of each column are written, by its place. */
  spellings: ReadonlyMap<number, ColumnSpelling>
  today: string
  files: ReadonlySet<string>
}

const readFields = { ...productFields.shape, ...codeFields }

/** What tax programs write where a product has no barcode. */
const noGtin = /^sem\s*(gtin|ean)$/i

type OpenRow = {
  values: Record<string, unknown>
  faults: ChangeNote[]
  notes: ChangeNote[]
  row: Pick<ReadRow, 'id' | 'stock' | 'promotionalPriceCents' | 'pictures'>
  names: RowNames
  limits: Partial<Record<LimitField, string>>
}

/** A row of a file as the product's form would send it, with its faults. Empty cells say nothing. */
export function readRow({ line, cells }: TableLine, reading: Reading): ReadRow {
  const open: OpenRow = { values: {}, faults: [], notes: [], row: {}, names: {}, limits: {} }
  for (const [index, field] of reading.fields.entries()) {
    const cell = cells[index]
    if (!field || cell === undefined || showCell(cell).trim() === '') continue
    if (isClearing(cell)) clear(open, field)
    else take(open, { field, cell, index }, reading)
  }
  const { values, faults, notes, row } = open
  const resolved = resolveNames(open.names, reading.references)
  const { promotionalPriceCents: _promotion, ...others } = row
  const { notes: remarks, ...limited } = readLimits(row, { cells: open.limits, today: reading.today })
  return {
    line,
    ...others,
    ...limited,
    values: { ...values, ...resolved.values } as FieldValues,
    faults: [...faults, ...resolved.faults],
    notes: [...notes, ...remarks],
    source: cells.map(showCell),
  }
}

function clear({ values, faults }: OpenRow, column: ImportField): void {
  const cleared = clearedValue(column)
  if (cleared) values[cleared.field] = cleared.value
  else faults.push({ field: column, message: texts.neverEmpty })
}

function accept({ values, faults }: OpenRow, field: string, value: unknown): void {
  if (value === undefined) return
  const schema = Object.entries(readFields).find(([name]) => name === field)?.[1]
  const parsed = schema?.safeParse(value)
  if (!parsed) return
  if (parsed.success) values[field] = parsed.data
  else faults.push({ field, message: parsed.error.issues[0]?.message ?? texts.unreadable })
}

type FieldCell = { field: ImportField; cell: TableCell; index: number }

/** How the content of a cell is read; what cannot be read becomes a fault, and what is in doubt a remark. */
function openCell({ faults, notes }: OpenRow, { field, cell, index }: FieldCell, spellings: Reading['spellings']) {
  const shown = shortened(showCell(cell).trim())
  const read = <Value>(value: ReadValue<Value>): Value | undefined => {
    if ('value' in value) return value.value
    faults.push({ field, message: texts.cellFaults[value.fault](shown) })
    return undefined
  }
  return {
    shown,
    read,
    /** A number in thousandths. */
    measure() {
      const measure = readNumber(cell, 3, field)
      if ('value' in measure && measure.doubt)
        notes.push({ field, message: texts.readAs(shown, formatDecimal(measure.value / 1_000, 3)) })
      return read(measure)
    },
    price() {
      const price = readMoney(cell, spellings.get(index) ?? { usual: 'portuguese', isMixed: false })
      if ('value' in price && price.doubt)
        notes.push({ field, message: texts.priceDoubts[price.doubt](shown, formatBRL(price.value)) })
      return read(price)
    },
  }
}

function take(open: OpenRow, { field, cell, index }: FieldCell, reading: Reading): void {
  const { faults, notes, row, names, limits } = open
  const { shown, read, measure, price } = openCell(open, { field, cell, index }, reading.spellings)
  const refuse = (message: string) => faults.push({ field, message })
  const text = showCell(cell)
  // The shop's own texts, by the ids of an export of its own, come back as they went.
  const isOwn = reading.fields.includes('id')
  const lineOfText = () => singleLine(isOwn ? text : plainText(text))
  if (cell === uncalculated) refuse(texts.uncalculated)
  else if (isBrokenFormula(cell)) refuse(texts.cellFaults['broken-formula'](shown))
  else if (text.includes('\uFFFD')) refuse(texts.cellFaults.garbled(shown))
  else
    switch (field) {
      case 'id':
        if (isIdentifier(text.trim())) row.id = text.trim().toLowerCase()
        return
      case 'promotionStart':
      case 'promotionEnd':
      case 'promotionPeriod':
      case 'availability':
      case 'soldWithoutStock':
      case 'condition':
      case 'unit':
        limits[field] = text.trim()
        return
      case 'brand':
      case 'category':
      case 'subcategory':
      case 'supplier':
        names[field] = lineOfText()
        return
      case 'name':
        accept(open, field, lineOfText())
        return
      case 'stockQuantity': {
        const stock = measure()
        if (stock === undefined) return
        if (stock % 1000 !== 0 || Math.abs(stock) > maxPieces * 1000) refuse(texts.noWholeStock(shown))
        else {
          row.stock = stock / 1000
          // In English it would be thousands.
          if (/^[1-9]\d{0,2},\d{3}$/.test(text.trim()))
            notes.push({ field, message: texts.decimalStock(shown, formatDecimal(row.stock)) })
        }
        return
      }
      case 'weightKg':
        accept(open, 'weightGrams', measure())
        return
      case 'promotionalPriceCents': {
        const lower = price()
        if (lower !== undefined) row.promotionalPriceCents = lower
        return
      }
      case 'gtin':
        if (!noGtin.test(text.trim())) accept(open, field, read(readCode(cell)))
        return
      case 'description':
        accept(open, field, isOwn ? text : plainText(text))
        return
      case 'imageUrls': {
        const sources = pictureSources(text, reading.files)
        if (sources.stored.length > 0) accept(open, field, sources.stored)
        if (sources.wanted.length > 0) row.pictures = sources.wanted.slice(0, maxPicturesOfRow)
        notes.push(...notesOfPictures(sources).map((message) => ({ field, message })))
        return
      }
      default:
        accept(open, field, plainValue(field, cell, { read, measure, price }))
    }
}

type OpenCell = Pick<ReturnType<typeof openCell>, 'read' | 'measure' | 'price'>

function plainValue(field: SpreadsheetField, cell: TableCell, { read, measure, price }: OpenCell): unknown {
  const text = showCell(cell)
  switch (productColumns[field].kind) {
    case 'money':
      return price()
    case 'whole':
    case 'decimal': {
      const thousandths = measure()
      return thousandths === undefined ? undefined : thousandths / 1_000
    }
    case 'flag':
      return read(readFlag(cell))
    case 'word':
      return valueOfWord(field, text) ?? text
    case 'list':
      return partsOf(text)
    case 'text':
      return codes.has(field) ? read(readCode(cell)) : text.trim()
    default:
      return productColumns[field].kind satisfies never
  }
}

/** What is never a number, though it may be one of digits alone. */
const codes: ReadonlySet<ImportField> = new Set(['sku', 'gtin', 'supplierCode', 'ncm', 'cest', 'shelfPlace'])

const maxPieces = 1_000_000
const notesOfPictures = ({ wanted, missing, unread }: PictureSources): string[] => [
  ...missing.map((name) => texts.missingPicture(shortened(name))),
  ...unread.map((text) => texts.unreadPicture(shortened(text))),
  ...(wanted.length > maxPicturesOfRow ? [texts.tooManyPictures(maxPicturesOfRow)] : []),
]

const partsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
