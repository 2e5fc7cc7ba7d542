import { parseDecimal } from '#domain/brazilian-numbers.ts'
import type { ImportField } from './import-fields.ts'
import type { ProgramExport } from './programs/program.ts'

const measures: readonly ImportField[] = ['heightCm', 'widthCm', 'lengthCm']
/** Of these, programs write nought where nothing is known. */
const unknownAtZero: readonly ImportField[] = [
  ...measures,
  ...(['weightGrams', 'weightKg', 'costCents', 'originalPriceCents', 'promotionalPriceCents'] as const),
  ...(['warrantyMonths', 'cest', 'ncm'] as const),
]
const numbers: readonly ImportField[] = [...unknownAtZero, 'priceCents', 'stockQuantity']

/**
 * A cell of another program's export as the shop would write it: a number without doubt about its dot and as
 * fine as the shop measures, and empty where a nought means that nothing is known.
 */
export function normaliseCell(
  cell: string | number,
  field: ImportField | null,
  { hasDotDecimals }: Pick<ProgramExport, 'hasDotDecimals'>,
): string | number {
  if (field === null || typeof cell === 'number') return cell
  const typed = cell.trim()
  // Shopify prevents spreadsheets from rounding a code by an apostrophe before it.
  if (field === 'sku' || field === 'gtin') return typed.replace(/^'(?=\d)/, '')
  if (!numbers.includes(field)) return cell
  const number = hasDotDecimals && /^-?\d+\.\d+$/.test(typed) ? Number(typed) : parseDecimal(typed)
  if (number === undefined) return cell
  if (number === 0 && unknownAtZero.includes(field)) return ''
  if (measures.includes(field)) return Math.round(number * 10) / 10
  if (field === 'weightGrams') return Math.round(number)
  return field === 'ncm' || field === 'cest' ? cell : number
}

/**
 * The category that a product gets where others have several, by paths: the first two names of the first path. `isCut`
 * says that there was more. A comma that is part of a name has a backslash before it.
 */
export function oneCategory(cell: string): { category: string; isCut: boolean } {
  const [path = '', ...others] = cell.split(/(?<!\\),/).map((one) => one.replaceAll('\\,', ',').trim())
  const [category = '', subcategory, ...deeper] = path.split('>').map((name) => name.trim())
  return {
    category: subcategory ? `${category} > ${subcategory}` : category,
    isCut: others.length > 0 || deeper.length > 0,
  }
}
