import { plainSigns } from '#platform/text.ts'

/** The first number and the one after the last: 8 digits, which no spreadsheet shortens at a leading nought. */
export const firstOrderNumber = 10_000_000
export const endOfOrderNumbers = 100_000_000

const shortId = /^[\da-f]{8}$/
const wholeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const grouped = /^\d{2,4}(?:[\s.\p{Pd}]\d{2,4}){1,3}$/u

/** Reads `Nº 4821-7365`: an order's number, or the first 8 characters of its id. Undefined when it is neither. */
export function parseOrderNumber(typed: string): string | undefined {
  const value = plainSigns(typed)
    .trim()
    .toLowerCase()
    .replace(/^(?:pedido\s*:?\s*)?(?:n(?:[uú]mero|[º°o.]*)\s*:?\s*|#\s*)?/, '')
  if (wholeId.test(value)) return value.slice(0, 8)
  const key = grouped.test(value) ? value.replace(/\D/g, '') : value
  return shortId.test(key) ? key : undefined
}
