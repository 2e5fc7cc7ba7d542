import { Parser } from 'htmlparser2'
import { codeFields, productFields } from '#modules/catalog/products/staff-contract.ts'
import { readDigits } from '#platform/numbers.ts'
import { numberInCell, showCell, type TableCell } from '#platform/spreadsheet-cells.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { type ColumnSpelling, isDoubtfulMoney, isFinerThanCents, unitFactor, withoutCurrency } from '../cell-rules.ts'
import type { ImportField } from '../import-fields.ts'

const maxLength = 100

/** A cell as a remark names it: it may hold a whole text. */
export function shortened(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
}

const blocks = new Set(
  'address article blockquote dd div dl dt figure h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(' '),
)
const unread = new Set(['script', 'style', 'template', 'head', 'iframe', 'svg'])

/**
 * HTML as the shop shows texts: paragraphs apart, dashes before list items, cells of a row side by side. A text without
 * marks stays as it is.
 */
export function plainText(typed: string): string {
  if (!/<\/?[a-z][^<>]*>|&[a-z]+;|&#\d+;/i.test(typed)) return typed
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (unread.has(name)) hidden += 1
      else if (name === 'br') text += '\n'
      else if (name === 'td' || name === 'th') text += ' '
      else if (blocks.has(name)) text += name === 'li' ? '\n- ' : '\n\n'
    },
    ontext(part) {
      // Line ends of the source are spaces.
      if (hidden === 0) text += part.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (unread.has(name)) hidden -= 1
      else if (blocks.has(name) && name !== 'li') text += '\n\n'
    },
  })
  parser.end(typed)
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, '\n')
    .trim()
}

/** Whether a cell clears its field: an empty cell changes nothing. */
export const isClearing = (cell: TableCell): boolean => normaliseForSearch(showCell(cell)) === '[limpar]'

/** What of a product a column of names empties. */
const emptied: Partial<Record<ImportField, string>> = {
  brand: 'brandId',
  category: 'categoryId',
  subcategory: 'subcategoryId',
  supplier: 'supplierId',
  weightKg: 'weightGrams',
}

const shapes: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> = {
  ...productFields.shape,
  ...codeFields,
}

type EmptyValue = null | '' | string[]
const emptyValues = (): EmptyValue[] => [null, '', []]

/** The field of a product that a column empties, and what is then in it; undefined where there has to be something. */
export function clearedValue(column: ImportField): { field: string; value: EmptyValue } | undefined {
  const field = emptied[column] ?? column
  const value = emptyValues().find((empty) => shapes[field]?.safeParse(empty).success)
  return value === undefined || field === 'name' ? undefined : { field, value }
}

/** What a cell says, or why it cannot be read. `doubt` is why a person should look at what was read. */
export type ReadValue<Value> =
  | { value: Value; doubt?: 'unit' | 'decimals' | 'thousands' | 'other-spelling' }
  | {
      fault:
        | 'no-number'
        | 'date'
        | 'code-date'
        | 'rounded'
        | 'no-flag'
        | 'broken-formula'
        | 'mixed-spelling'
        | 'percentage'
    }

/** What Excel shows, in English and Portuguese, where a formula has no result: `#N/D`, `#REF!`, `#NOME?`. */
const broken = /^#(?:N\/[AD]|[\p{L}\d/]+[!?])$/u

export const isBrokenFormula = (cell: TableCell): boolean =>
  typeof cell === 'string' && cell.length < 40 && broken.test(cell.trim())

const month = '(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)'
const date = new RegExp(
  `^\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}\\b|^\\d{1,2}[/.\\s-](?:de\\s)?${month}|^${month}\\p{L}*[/.\\s-]\\d{2,4}$`,
  'iu',
)
const rounded = /^\d(?:[.,]\d+)?E\+?\d+$/i
/** As in English: a comma after thousands and a dot before decimals, or several commas. */
const english = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/
const withUnit = /^([-−]?\d[\d.,]{0,20})\s?([\p{L}.]{1,12})$/u

/**
 * A number as a whole number of steps of `10 ** -decimals`: with 2, `1.234,56` is 123456. Finer ones are rounded; a
 * unit of the field, as in `4 pcs`, is converted.
 */
export function readNumber(cell: TableCell, decimals: number, field?: ImportField): ReadValue<number> {
  const shown = showCell(cell).trim()
  const isPercentage = shown.endsWith('%')
  if (isPercentage && field !== 'discountPercentage') return { fault: 'percentage' }
  const number = numberInCell(cell)
  if (number !== undefined) return safe(Math.round(number * 10 ** decimals))
  const typed = isPercentage ? shown.slice(0, -1).trim() : shown
  if (rounded.test(typed)) return { fault: 'rounded' }
  const digits = digitsOf(typed)
  if (digits) {
    const size = Math.round(Number(`${digits.whole}.${digits.decimals || 0}e${decimals}`))
    return safe(digits.isNegative && size > 0 ? -size : size)
  }
  const [, size = '', unit = ''] = withUnit.exec(typed) ?? []
  const factor = field && unitFactor(field, unit)
  if (factor === undefined) return { fault: date.test(typed) ? 'date' : 'no-number' }
  const read = readNumber(size, decimals + 3)
  return 'value' in read ? { ...safe(Math.round((read.value * factor) / 1_000)), doubt: 'unit' } : read
}

const digitsOf = (typed: string) => readDigits(english.test(typed) ? typed.replaceAll(',', '') : typed)

const safe = (value: number): ReadValue<number> => (Number.isSafeInteger(value) ? { value } : { fault: 'no-number' })

/**
 * An amount in cents. `1,299` is a thousand in a column of English amounts, and 1.299 elsewhere; a fault in a mixed
 * column.
 */
export function readMoney(cell: TableCell, { usual, isMixed }: ColumnSpelling): ReadValue<number> {
  if (typeof cell !== 'string') return readNumber(cell, 2)
  const amount = withoutCurrency(cell)
  if (!isDoubtfulMoney(amount)) {
    const read = readNumber(amount, 2)
    if (!('value' in read)) return read
    if (isMixed && usual === 'portuguese' && /\.\d{1,2}$/.test(amount)) return { ...read, doubt: 'other-spelling' }
    if (isMixed && usual === 'english' && /,\d{1,2}$/.test(amount)) return { ...read, doubt: 'other-spelling' }
    return isFinerThanCents(digitsOf(amount)?.decimals ?? '') ? { ...read, doubt: 'decimals' } : read
  }
  if (isMixed) return { fault: 'mixed-spelling' }
  const isGrouped = amount.includes('.') || usual === 'english'
  const read = readNumber(isGrouped ? amount.replace(/[.,]/, '') : amount, 2)
  if (!('value' in read) || (usual === 'portuguese' && isGrouped)) return read
  return { ...read, doubt: isGrouped ? 'thousands' : 'decimals' }
}

/** How spreadsheets show a long number in a narrow cell, which is all that a text file keeps of it. */
const roundedCode = /^\d(?:[.,]\d+)?E\+\d{2,}$/i
/** The first number of which a spreadsheet does not keep all digits. */
const inexact = 1e15

/** A code as a person sees it: a workbook may hold it as a number, which its format may give noughts and a beginning. */
export function readCode(cell: TableCell): ReadValue<string> {
  const typed = showCell(cell).trim()
  // A spreadsheet takes 10-5 for a day.
  if (/^\d\d\/\d\d\/\d{4}$/.test(typed)) return { fault: 'code-date' }
  return roundedCode.test(typed) || Math.abs(numberInCell(cell) ?? 0) >= inexact
    ? { fault: 'rounded' }
    : { value: typed }
}

const [yes, no] = [
  ['sim', 's', 'yes', 'y', 'true', 'verdadeiro', 'x', '1'],
  ['nao', 'n', 'no', 'false', 'falso', '0'],
]

export function readFlag(cell: TableCell): ReadValue<boolean> {
  const word = normaliseForSearch(showCell(cell))
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : { fault: 'no-flag' }
}
