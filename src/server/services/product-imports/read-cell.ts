import { readDigits } from '#domain/brazilian-numbers.ts'
import { normaliseForSearch } from '#domain/text-normalisation.ts'
import type { TableCell } from '#server/table-file/table-line.ts'

/** What a cell says, or why it cannot be read. */
export type ReadValue<Value> =
  | { value: Value }
  | { fault: 'no-number' | 'date' | 'rounded' | 'no-flag' | 'broken-formula' }

/** What Excel shows, in English and Portuguese, where a formula has no result: `#N/D`, `#REF!`, `#NOME?`. */
const broken = /^#(?:N\/[AD]|[\p{L}\d/]+[!?])$/u

export const isBrokenFormula = (cell: TableCell): boolean => broken.test(String(cell).trim())

const date = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\b|^\d{1,2}[/.\s-](?:de\s)?[a-zç]{3,}/i
const rounded = /^\d(?:[.,]\d+)?E\+?\d+$/i
/**
 * Written as in English: a comma after thousands and a dot before the decimals, which nothing in
 * Portuguese looks like.
 */
const english = /^-?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/

/**
 * A number in steps of `10 ** -decimals`, as a whole number of them: with 2, `1.234,56` is 123456. What is
 * finer is rounded.
 */
export function readNumber(cell: TableCell, decimals: number): ReadValue<number> {
  if (typeof cell === 'number') return safe(Math.round(cell * 10 ** decimals))
  const typed = cell
    .trim()
    .replace(/^R\$|%$/gi, '')
    .trim()
  if (rounded.test(typed)) return { fault: 'rounded' }
  const digits = readDigits(english.test(typed) ? typed.replaceAll(',', '') : typed)
  if (!digits) return { fault: date.test(typed) ? 'date' : 'no-number' }
  const size = Math.round(Number(`${digits.whole}.${digits.decimals || 0}e${decimals}`))
  return safe(digits.isNegative && size > 0 ? -size : size)
}

const safe = (value: number): ReadValue<number> => (Number.isSafeInteger(value) ? { value } : { fault: 'no-number' })

/** A code as a text: a workbook may hold it as a number. */
export function readCode(cell: TableCell): ReadValue<string> {
  const typed = String(cell).trim()
  return rounded.test(typed) ? { fault: 'rounded' } : { value: typed }
}

const [yes, no] = [
  ['sim', 's', 'yes', 'y', 'true', 'verdadeiro', 'x', '1'],
  ['nao', 'n', 'no', 'false', 'falso', '0'],
]

export function readFlag(cell: TableCell): ReadValue<boolean> {
  const word = normaliseForSearch(String(cell))
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : { fault: 'no-flag' }
}
