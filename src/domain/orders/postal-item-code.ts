// The Universal Postal Union's S10 code, which Correios puts on its parcels: two letters, nine digits, two letters.
const postalItemCode = /^([A-Z]{2})(\d{8})(\d)([A-Z]{2})$/

const weights = [8, 6, 4, 2, 3, 5, 9, 7] as const

/** The ninth digit of an S10 code by the eight before it (UPU S10, chapter 3.3: modulus 11 with weights). */
export function checkDigitOf(serial: string): number {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(serial[index]), 0)
  const digit = 11 - (sum % 11)
  if (digit === 10) return 0
  return digit === 11 ? 5 : digit
}

/** What is wrong with a postal item's code in capitals: its form, or its check digit; undefined where nothing is. */
export function faultOfPostalItemCode(code: string): 'form' | 'check-digit' | undefined {
  const [, , serial, digit] = postalItemCode.exec(code) ?? []
  if (serial === undefined) return 'form'
  return Number(digit) === checkDigitOf(serial) ? undefined : 'check-digit'
}

/** Whether a code has the form of a postal item's, whatever its check digit. */
export const hasPostalItemForm = (code: string): boolean => postalItemCode.test(code)
