import { parseDecimal } from '#domain/brazilian-numbers.ts'

/** A number as it is typed: null for nothing, NaN for what is no number. */
export function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : (parseDecimal(typed) ?? Number.NaN)
}
