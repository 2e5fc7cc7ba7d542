import type { Cents } from '#domain/money.ts'

/** The endings in cents that prices are offered in: `,90`, `,99`, whole reais, and half. */
export const priceEndings = [90, 99, 0, 50] as const
export type PriceEnding = (typeof priceEndings)[number]

/**
 * The price nearest to an amount that ends in so many cents, the higher one of two that are as near: 104,90
 * for 105,00 that is to end in ,90. Never nothing: a price that would be 0 is the lowest one with the ending.
 */
export function priceEndingIn(cents: Cents, ending: PriceEnding): Cents {
  const nearest = Math.floor((cents - ending + 50) / 100) * 100 + ending
  return nearest > 0 ? nearest : ending > 0 ? ending : 100
}
