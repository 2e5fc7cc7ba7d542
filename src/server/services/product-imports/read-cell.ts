import { readDigits } from '#domain/brazilian-numbers.ts'
import { unitFactor } from '#domain/product-import/cell-units.ts'
import type { ImportField } from '#domain/product-import/import-fields.ts'
import {
  type ColumnSpelling,
  isDoubtfulMoney,
  isFinerThanCents,
  withoutCurrency,
} from '#domain/product-import/money-spelling.ts'
import { numberInCell, type TableCell, textOfCell } from '#domain/spreadsheet/cell.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'

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
/**
 * Written as in English: a comma after thousands and a dot before the decimals, or several commas, which nothing in
 * Portuguese looks like.
 */
const english = /^-?[1-9]\d{0,2}(?:(?:,\d{3})+\.\d+|(?:,\d{3}){2,})$/
const withUnit = /^([-−]?\d[\d.,]{0,20})\s?([\p{L}.]{1,12})$/u

/**
 * A number in steps of `10 ** -decimals`, as a whole number of them: with 2, `1.234,56` is 123456. What is
 * finer is rounded. A unit of the field, as in `4 pcs`, is passed over, and counted where it is another size.
 */
export function readNumber(cell: TableCell, decimals: number, field?: ImportField): ReadValue<number> {
  const shown = textOfCell(cell).trim()
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
 * An amount in cents. `1,299` is thirteen hundred in a column of English amounts, and thirteen tenths elsewhere; where
 * a column has both spellings it cannot be said.
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
  const typed = textOfCell(cell).trim()
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
  const word = normaliseForSearch(textOfCell(cell))
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : { fault: 'no-flag' }
}
