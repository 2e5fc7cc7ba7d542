import { singleLine } from '#domain/text-normalisation.ts'

/** How long the code of a product in the shop may be. */
export const maxSkuLength = 40

/** A code as it is stored: in one line, without space around it and with single spaces inside. */
export const normaliseCode = singleLine

/**
 * Whether codes can be made from this pattern: text that ends in zeros, which are replaced by the number,
 * padded to as many digits, as `AC-000000`. There is room left for numbers of twelve digits.
 */
export const isSkuPattern = (pattern: string): boolean =>
  /^[A-Za-z0-9._/-]*?0+$/.test(pattern) && pattern.length <= maxSkuLength - 12

/**
 * The code of this number: `AC-000000` and 123 make `AC-000123`. Numbers with more digits than zeros
 * are written whole.
 */
export function skuOfNumber(pattern: string, number: number): string {
  const zeros = /0+$/.exec(pattern)?.[0] ?? ''
  return pattern.slice(0, pattern.length - zeros.length) + String(number).padStart(zeros.length, '0')
}
