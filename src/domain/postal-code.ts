import { plainSigns, visibleText } from './text-normalisation.ts'

/** A Brazilian postal code (CEP): 8 digits as text, since leading zeros matter. */
export type PostalCode = string

const length = 8

/** What is left of a postal code without its punctuation; undefined if it has other signs. */
function unpunctuated(typed: string): string | undefined {
  const code = plainSigns(typed)
    .replace(/^\s*CEP\b[\s.:]*/i, '')
    .replace(/[\s.-]/g, '')
  return /^\d*$/.test(code) ? code : undefined
}

/** The 8 digits of a postal code however it is punctuated; undefined when it is anything else. */
export function parsePostalCode(text: string): PostalCode | undefined {
  const digits = unpunctuated(text)
  return digits?.length === length ? digits : undefined
}

/** `83203000` as people write it: `83203-000`. */
export function formatPostalCode(postalCode: PostalCode): string {
  return `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`
}

/**
 * What a field shows while a code is being typed: its digits, with the hyphen once there are more than 5. What cannot be
 * a code stays as typed, to be reported.
 */
export function maskPostalCode(typed: string): string {
  const digits = unpunctuated(typed)
  if (digits === undefined || digits.length > length) return visibleText(typed)
  return digits.length > 5 ? formatPostalCode(digits) : digits
}
