import { parseDecimal } from '#domain/brazilian-numbers.ts'

/** Parses a typed number: null for an empty text, NaN for an invalid one. */
export function parseTypedNumber(typed: string): number | null {
  return typed.trim() === '' ? null : (parseDecimal(typed) ?? Number.NaN)
}
