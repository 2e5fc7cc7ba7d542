import { codeFields } from '#contract/admin/code-fields.ts'
import { productFields } from '#contract/admin/products.ts'
import { isIdentifier } from '#domain/identifier.ts'
import type { FieldValues } from '#domain/product-changes/changeable-fields.ts'
import type { ChangeNote } from '#domain/product-changes/planned-change.ts'
import type { ImportField } from '#domain/product-import/import-fields.ts'
import { maxPicturesOfRow, type PictureSources, pictureSources } from '#domain/product-import/picture-sources.ts'
import type { ReadRow } from '#domain/product-import/read-row.ts'
import { productColumns } from '#domain/product-spreadsheet/columns.ts'
import { valueOfWord } from '#domain/product-spreadsheet/words.ts'
import { singleLine } from '#domain/text-normalisation.ts'
import type { TableCell, TableLine } from '#server/table-file/table-line.ts'
import { uncalculated } from '#server/table-file/xlsx-cells.ts'
import { importTexts as texts } from '#server/text/import-texts.ts'
import { clearedValue, isClearing } from './cleared-value.ts'
import { plainText } from './plain-text.ts'
import { isBrokenFormula, type ReadValue, readCode, readFlag, readNumber } from './read-cell.ts'
import type { References } from './read-references.ts'
import { type RowNames, resolveNames } from './resolve-names.ts'
import { shortened } from './shortened.ts'

type Reading = {
  fields: readonly (ImportField | null)[]
  references: References
  /** The names of the pictures that came with the list. */
  files: ReadonlySet<string>
}

const readFields = { ...productFields.shape, ...codeFields }

/** What tax programs write where a product has no barcode. */
const noGtin = /^sem\s*(gtin|ean)$/i

/**
 * A row of a file as the product's form would send it, or everything that is wrong with it. Empty cells say nothing.
 */
export function readRow({ line, cells }: TableLine, { fields, references, files }: Reading): ReadRow {
  const values: Record<string, unknown> = {}
  const faults: ChangeNote[] = []
  const notes: ChangeNote[] = []
  const row: Pick<ReadRow, 'id' | 'stock' | 'promotionalPriceCents' | 'pictures'> = {}
  const refuse = (field: string, message: string) => faults.push({ field, message })
  const names: RowNames = {}

  const take = (field: ImportField, cell: TableCell) => {
    if (cell === uncalculated) return refuse(field, texts.uncalculated)
    if (isBrokenFormula(cell)) return refuse(field, texts.cellFaults['broken-formula'](shortened(String(cell).trim())))
    const read = <Value>(value: ReadValue<Value>): Value | undefined => {
      if ('value' in value) return value.value
      refuse(field, texts.cellFaults[value.fault](shortened(cell)))
      return undefined
    }
    switch (field) {
      case 'id':
        if (isIdentifier(String(cell).trim())) row.id = String(cell).trim().toLowerCase()
        return
      case 'brand':
      case 'category':
      case 'subcategory':
      case 'supplier':
        names[field] = singleLine(String(cell))
        return
      case 'stockQuantity': {
        const stock = read(readNumber(cell, 3))
        if (stock === undefined) return
        if (stock % 1000 !== 0 || Math.abs(stock) > maxPieces * 1000) refuse(field, texts.noWholeStock(shortened(cell)))
        else row.stock = stock / 1000
        return
      }
      case 'weightKg':
        accept('weightGrams', read(readNumber(cell, 3)))
        return
      case 'promotionalPriceCents': {
        const price = read(readNumber(cell, 2))
        if (price !== undefined) row.promotionalPriceCents = price
        return
      }
      case 'gtin':
        if (!noGtin.test(String(cell))) accept(field, read(readCode(cell)))
        return
      case 'description':
        // The shop's own texts, by the ids of an export of its own, come back as they went.
        accept(field, fields.includes('id') ? String(cell) : plainText(String(cell)))
        return
      case 'imageUrls': {
        const sources = pictureSources(String(cell), files)
        if (sources.stored.length > 0) accept(field, sources.stored)
        if (sources.wanted.length > 0) row.pictures = sources.wanted.slice(0, maxPicturesOfRow)
        notes.push(...notesOfPictures(sources).map((message) => ({ field, message })))
        return
      }
      default:
        accept(field, read(valueIn(field, cell)))
    }
  }
  const accept = (field: string, value: unknown) => {
    if (value === undefined) return
    const schema = Object.entries(readFields).find(([name]) => name === field)?.[1]
    const parsed = schema?.safeParse(value)
    if (!parsed) return
    if (parsed.success) values[field] = parsed.data
    else refuse(field, parsed.error.issues[0]?.message ?? texts.unreadable)
  }
  const clear = (column: ImportField) => {
    const cleared = clearedValue(column)
    if (cleared) values[cleared.field] = cleared.value
    else refuse(column, texts.neverEmpty)
  }
  for (const [index, field] of fields.entries()) {
    const cell = cells[index]
    if (field && cell !== undefined && String(cell).trim() !== '') isClearing(cell) ? clear(field) : take(field, cell)
  }
  const resolved = resolveNames(names, references)
  Object.assign(values, resolved.values)
  faults.push(...resolved.faults)
  return { line, values: values as FieldValues, ...row, faults, notes, source: cells.map(String) }
}

const maxPieces = 1_000_000
/** The remark about the pictures that a cell names. */
const notesOfPictures = ({ wanted, missing, unread }: PictureSources): string[] => [
  ...missing.map((name) => texts.missingPicture(shortened(name))),
  ...unread.map((text) => texts.unreadPicture(shortened(text))),
  ...(wanted.length > maxPicturesOfRow ? [texts.tooManyPictures(maxPicturesOfRow)] : []),
]

type PlainField = Exclude<
  ImportField,
  | 'id'
  | 'description'
  | 'brand'
  | 'category'
  | 'subcategory'
  | 'supplier'
  | 'stockQuantity'
  | 'weightKg'
  | 'promotionalPriceCents'
>

function valueIn(field: PlainField, cell: TableCell): ReadValue<unknown> {
  switch (productColumns[field].kind) {
    case 'money':
      return readNumber(cell, 2)
    case 'whole':
      return asDecimal(readNumber(cell, 3))
    case 'decimal':
      return asDecimal(readNumber(cell, 3))
    case 'flag':
      return readFlag(cell)
    case 'word':
      return { value: valueOfWord(field, String(cell)) ?? String(cell) }
    case 'list':
      return { value: partsOf(cell) }
    case 'text':
      return readCode(cell)
    default:
      return productColumns[field].kind satisfies never
  }
}

/** The texts of a cell that holds several. */
const partsOf = (cell: TableCell): string[] =>
  String(cell)
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

const asDecimal = (read: ReadValue<number>): ReadValue<number> =>
  'value' in read ? { value: read.value / 1000 } : read
