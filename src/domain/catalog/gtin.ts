import { plainSigns } from '#domain/text-normalisation.ts'

const lengths: readonly number[] = [8, 12, 13, 14]

/**
 * The check digit of a barcode's number without it: of its digits, from the right, every first one
 * counts three times.
 */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Whether this is the number of a barcode (EAN-8, UPC-A, EAN-13, GTIN-14), digits alone, with its right check digit.
 */
export function isGtin(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return false
  return gtinCheckDigit(digits.slice(0, -1)) === Number(digits.slice(-1))
}

/** A barcode's number as people write it, with spaces, points or hyphens, down to its digits. */
export const gtinDigits = (typed: string): string => plainSigns(typed).replace(/[\s.-]/g, '')
