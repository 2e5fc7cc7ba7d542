/** A Brazilian postal code (CEP): 8 digits as text, since leading zeros matter. */
export type PostalCode = string

const length = 8

/** The 8 digits of a postal code however it is punctuated; undefined when there are not exactly 8. */
export function parsePostalCode(text: string): PostalCode | undefined {
  const digits = text.replace(/\D/g, '')
  return digits.length === length ? digits : undefined
}

/** `83203000` as people write it: `83203-000`. */
export function formatPostalCode(postalCode: PostalCode): string {
  return `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`
}

/**
 * What a field shows while a code is being typed: its digits, at most 8, with the hyphen once there are more than 5.
 */
export function maskPostalCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, length)
  return digits.length > 5 ? formatPostalCode(digits) : digits
}
