import { parseDecimal } from '#platform/numbers.ts'
import { showCell, type TableCell } from '#platform/spreadsheet-cells.ts'
import { keepLettersAndDigits } from '#platform/text.ts'
import type { ChangeNote } from '../changes/rules.ts'
import { centimetresIn, isDoubtfulMoney, isFinerThanCents } from './cell-rules.ts'
import type { ImportField } from './import-fields.ts'
import { type CellOf, columnsByLetters, type ForeignRow, type ProgramExport } from './programs/program.ts'

const measures: readonly ImportField[] = ['heightCm', 'widthCm', 'lengthCm']
/** Of these, programs write nought where nothing is known. */
const unknownAtZero: readonly ImportField[] = [
  ...measures,
  ...(['weightGrams', 'weightKg', 'costCents', 'originalPriceCents', 'promotionalPriceCents'] as const),
  ...(['warrantyMonths', 'lowStockLevel', 'cest', 'ncm'] as const),
]
const amounts: readonly ImportField[] = ['priceCents', 'costCents', 'originalPriceCents', 'promotionalPriceCents']
const numbers: readonly ImportField[] = [...unknownAtZero, 'priceCents', 'stockQuantity']

/** `centimetres` is how many the program's unit of length is; null where that is not known. */
type Reading = Pick<ProgramExport, 'hasDotDecimals'> & { centimetres?: number | null }

/** A cell of another program's export as the shop would write it; empty where a zero means unknown. */
export function normaliseCell(
  cell: TableCell,
  field: ImportField | null,
  { hasDotDecimals, centimetres = 1 }: Reading,
): TableCell {
  if (field === null || typeof cell === 'object') return cell
  const isMeasure = measures.includes(field)
  if (isMeasure && centimetres === null) return ''
  if (typeof cell === 'number') return isMeasure ? roundedLength(cell, centimetres) : cell
  const typed = cell.trim()
  // Shopify prevents spreadsheets from rounding a code by an apostrophe before it.
  if (field === 'sku' || field === 'gtin') return typed.replace(/^'(?=\d)/, '')
  // Some write here what the guarantee is.
  if (field === 'warrantyMonths' && !/^\d/.test(typed)) return ''
  if (!numbers.includes(field)) return cell
  const isWithDot = hasDotDecimals && /^-?\d+\.\d+$/.test(typed)
  // Amounts of three decimals are remarked upon where cells are read.
  const [, decimals = ''] = /\d[.,](\d+)$/.exec(typed) ?? []
  if (amounts.includes(field) && isFinerThanCents(decimals) && Number(typed) !== 0)
    return isWithDot && isDoubtfulMoney(typed) ? `${typed}0` : cell
  const number = isWithDot ? Number(typed) : parseDecimal(typed)
  if (number === undefined) return cell
  if (number === 0 && unknownAtZero.includes(field)) return ''
  if (isMeasure) return roundedLength(number, centimetres)
  if (field === 'weightGrams') return Math.round(number)
  return field === 'ncm' || field === 'cest' ? cell : number
}

const roundedLength = (length: number, centimetres: number | null) => Math.round(length * (centimetres ?? 1) * 10) / 10

/**
 * The first two names of the first path of several; `isCut`: there was more. A comma in a name has a backslash before
 * it.
 */
export function oneCategory(cell: string): { category: string; isCut: boolean } {
  const [path = '', ...others] = cell.split(/(?<!\\),/).map((one) => one.replaceAll('\\,', ',').trim())
  const [category = '', subcategory, ...deeper] = path
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean)
  return {
    category: subcategory ? `${category} > ${subcategory}` : category,
    isCut: others.length > 0 || deeper.length > 0,
  }
}

type Line = { line: number; cells: readonly TableCell[] }

/** A row of another program's export, completed so that it is independent of the others. */
export type OwnRow = {
  line: number
  /** As they are read: with what its product has in common, and numbers as the shop writes them. */
  cells: TableCell[]
  /** As they came. */
  source: readonly TableCell[]
  name: string
  is: ForeignRow['is']
  notes: ChangeNote[]
}

type Row = Line & ForeignRow & { cell: CellOf }

/**
 * The rows of another program's export, each made independent: every variant becomes a product, named by what
 * distinguishes it, with texts and pictures of its parent. Other rows stay with a remark.
 */
export function rowsOfProgram(program: ProgramExport, headings: readonly string[], lines: readonly Line[]): OwnRow[] {
  const columns = readColumns(program, headings)
  const rows = lines.map((line): Row => {
    const cell = columns.cellOf(line.cells)
    return { ...line, ...program.describe(cell), cell }
  })
  const families = Map.groupBy(rows, ({ family, line }) => family || `line ${line}`)
  return [...families.values()]
    .flatMap((family) => rowsOfFamily(family, { program, columns }))
    .toSorted((one, other) => one.line - other.line)
}

type Export = { program: ProgramExport; columns: ReturnType<typeof readColumns> }

function rowsOfFamily(family: readonly Row[], { program, columns }: Export): OwnRow[] {
  const head = family.find(({ isHead }) => isHead)
  const variants = family.filter((row) => row.is === 'product' && !(program.headIsParent && row === head))
  return family.map((row) => {
    const about = { line: row.line, source: row.cells }
    const is = row.is === 'product' && !variants.includes(row) && variants.length > 0 ? 'parent' : row.is
    if (is === 'product') return { ...about, is, ...productOf(row, { head: head ?? row, family, program, columns }) }
    const name = row.cell(columns.headingOf('name')) || (head?.cell(columns.headingOf('name')) ?? '')
    return { ...about, is, name, cells: [...row.cells], notes: [noteOf({ ...row, is }, variants, head ?? row)] }
  })
}

type InFamily = Export & { head: Row; family: readonly Row[] }

function productOf(row: Row, { head, family, program, columns }: InFamily): Pick<OwnRow, 'cells' | 'name' | 'notes'> {
  const cells = [...row.cells]
  for (const heading of program.inherited) {
    const column = columns.at(heading)
    if (column !== undefined && showCell(cells[column] ?? '').trim() === '') cells[column] = head.cells[column] ?? ''
  }
  const cell = columns.cellOf(cells)
  const own = row.cell(columns.headingOf('name'))
  const common = head.cell(columns.headingOf('name'))
  const isNamed = row.options.length === 0 || (program.namesVariants && own !== '' && own !== common)
  const name = isNamed ? own || common : `${common} – ${row.options.join(' / ')}`
  const { category, isCut } = oneCategory(cell(columns.headingOf('category')))
  const given: Partial<Record<ImportField, string>> = {
    name,
    category,
    visibility: program.visibility(cell),
    imageUrls: picturesOf(row, { head, family, program, columns }).join(' | '),
  }
  const notes = [...(program.remarks?.(cell) ?? [])]
  if (isCut) notes.unshift({ field: 'categoryId', message: `Um produto fica em uma categoria: entra “${category}”.` })
  const unit = program.lengthUnit === undefined ? '' : cell(program.lengthUnit)
  const centimetres = unit === '' ? 1 : (centimetresIn(unit) ?? null)
  if (centimetres === null)
    notes.push({
      field: 'unit',
      message: `“${unit}” não é uma medida que a loja conhece: altura, largura e comprimento ficam de fora.`,
    })
  const finish = (field: ImportField | null, index: number): TableCell => {
    const own = normaliseCell(cells[index] ?? '', field, { ...program, centimetres })
    if (field !== 'stockQuantity' || typeof own !== 'number' || own >= 0) return own
    notes.push({ field, message: `O estoque de ${String(own).replace('.', ',')} entra como 0.` })
    return 0
  }
  return { name, cells: columns.fields.map((field, index) => (field && given[field]) ?? finish(field, index)), notes }
}

/** A variant's own pictures, and then those of its product. */
function picturesOf(row: Row, { head, family, program, columns }: InFamily): string[] {
  const heading = columns.headingOf('imageUrls')
  const headings = [heading, ...(program.furtherPictures ?? [])]
  // Where a variant's own picture has a column of its own, the others are spread over all rows of the product.
  const cells =
    program.ownPicture === undefined
      ? [row, head].flatMap(({ cell }) => headings.map((one) => cell(one)))
      : [row.cell(program.ownPicture), ...family.map(({ cell }) => cell(heading))]
  const addresses = cells.flatMap((cell) => cell.split(/\||,\s/))
  return [...new Set(addresses.map((address) => address.trim()).filter(Boolean))]
}

function readColumns(program: ProgramExport, headings: readonly string[]) {
  const byLetters = new Map(headings.map((heading, index) => [keepLettersAndDigits(heading), index]))
  const columns = columnsByLetters(program)
  const fields = headings.map((heading) => columns[keepLettersAndDigits(heading)] ?? null)
  // Every row reads the same few headings.
  const indexes = new Map<string, number | undefined>()
  const at = (heading: string) => {
    if (!indexes.has(heading)) indexes.set(heading, byLetters.get(keepLettersAndDigits(heading)))
    return indexes.get(heading)
  }
  return {
    fields,
    at,
    headingOf: (field: ImportField) => headings[fields.indexOf(field)] ?? '',
    cellOf:
      (cells: readonly TableCell[]): CellOf =>
      (...names) => {
        const index = names.map(at).find((found) => found !== undefined)
        return index === undefined ? '' : showCell(cells[index] ?? '').trim()
      },
  }
}

type NoProduct = { is: Exclude<ForeignRow['is'], 'product'>; why?: string }

function noteOf({ is, why }: NoProduct, variants: readonly Row[], head: Row): ChangeNote {
  switch (is) {
    case 'pictures':
      return { field: 'imageUrls', message: `A imagem é do produto da linha ${head.line}.` }
    case 'parent':
      return variants.length > 0
        ? { field: 'name', message: `Cada variação é um produto: ${inLines(variants.map(({ line }) => line))}.` }
        : { field: 'name', message: 'É vendido por variações, e nenhuma está no arquivo.' }
    case 'unsold':
      return { field: 'name', message: why ?? 'A loja não tem produtos agrupados nem vendidos em outro site.' }
    default:
      return is satisfies never
  }
}

const inLines = (lines: readonly number[]) =>
  lines.length === 1 ? `linha ${lines[0]}` : `linhas ${lines.slice(0, 20).join(', ')}${lines.length > 20 ? '…' : ''}`
