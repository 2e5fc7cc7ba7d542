import { groupThousands, readDigits } from './numbers.ts'
import { plainSigns } from './text.ts'

/** An amount of money in whole centavos: R$ 12,34 is 1234. Always an integer, so that sums are exact. */
export type Cents = number

/** No instalment is offered below this: the usual minimum of the trade is between R$ 20 and R$ 50. */
const minimumInstallmentCents: Cents = 2000

const unknownAmount = '—'

/** `R$ 1.234,50` with a no-break space (U+00A0) after the sign; a dash for what is no number. */
export function formatBRL(cents: Cents): string {
  if (!Number.isFinite(cents)) return unknownAmount
  const whole = Math.abs(Math.round(cents))
  const sign = cents < 0 && whole > 0 ? '-' : ''
  const fraction = whole % 100
  return `${sign}R$\u00a0${groupThousands((whole - fraction) / 100)},${String(fraction).padStart(2, '0')}`
}

/** `1.234,50`: an amount as it is typed into a field. Empty for what is no number. */
export const plainAmount = (cents: Cents): string =>
  Number.isFinite(cents) ? formatBRL(cents).replace(/^R\$\s*/, '') : ''

/** Reads `1.234,50`, `1234,50`, `1234.50`, `1.234`, with or without `R$`; undefined for anything else. */
export function parseBRL(text: string): Cents | undefined {
  const digits = readDigits(plainSigns(text).replace(/^\s*R\$/i, ''))
  if (!digits || digits.isNegative || digits.decimals.length > 2) return undefined
  const cents = Number(digits.whole) * 100 + Number(digits.decimals.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : undefined
}

/** Shares out a total exactly; the first shares carry the remainder, a cent each. Throws a RangeError. */
export function splitEvenly(total: Cents, parts: number): Cents[] {
  if (!Number.isSafeInteger(total) || total < 0) throw new RangeError(`Not an amount to split: ${total}`)
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`Not a number of parts: ${parts}`)
  const remainder = total % parts
  const share = (total - remainder) / parts
  return Array.from({ length: parts }, (_, index) => (index < remainder ? share + 1 : share))
}

/**
 * The quotient of two integers rounded to the nearest one, halves upwards (towards plus infinity). Worked out in
 * bigint: the numerators of freight formulas can pass 2^53. The denominator has to be positive, else a RangeError.
 */
export function divideRoundingHalfUp(numerator: number | bigint, denominator: number | bigint): number {
  const divisor = 2n * BigInt(denominator)
  if (divisor <= 0n) throw new RangeError(`Not a denominator: ${denominator}`)
  const dividend = 2n * BigInt(numerator) + BigInt(denominator)
  const truncated = dividend / divisor
  const floor = dividend % divisor < 0n ? truncated - 1n : truncated
  return Number(floor)
}

export const maxInstallments = 12

/**
 * How a price is shown in interest-free installments: as many as allowed (`most`, in this shop up to
 * `maxInstallments`) while each stays at or above the minimum. `each` is rounded down, since a shown
 * installment must never add up to more than the price; the remaining cents belong to the first one.
 */
export function computeInstallments(price: Cents, most: number): { count: number; each: Cents } {
  const count = Math.max(1, Math.min(most, Math.floor(price / minimumInstallmentCents)))
  return { count, each: Math.floor(price / count) }
}

export const maxPriceCents: Cents = 2_000_000_000

/** The most that the goods of an order can cost: the rest is left for their freight. */
export const maxGoodsCents: Cents = 1_900_000_000
