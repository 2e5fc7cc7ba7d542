import { parseDecimal } from '#domain/brazilian-numbers.ts'
import type { TableCell } from '#domain/spreadsheet/cell.ts'
import type { ImportField } from './import-fields.ts'
import { isDoubtfulMoney, isFinerThanCents } from './money-spelling.ts'
import type { ProgramExport } from './programs/program.ts'

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

/**
 * A cell of another program's export as the shop would write it: a number without doubt about its dot and as
 * fine as the shop measures, and empty where a nought means that nothing is known.
 */
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
 * The category that a product gets where others have several, by paths: the first two names of the first path. `isCut`
 * says that there was more. A comma that is part of a name has a backslash before it.
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
