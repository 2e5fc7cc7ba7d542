import { type Cents, divideRoundingHalfUp } from '#domain/money.ts'

/** How a price is made from what the shop pays: `custo × 1,42, terminar em ,90`. */
export type PriceRule = {
  /** The mark-up in thousandths: 1420 is × 1,42. */
  factorThousandths: number
  /** The centavos in which prices end; null for whatever comes out. */
  endingCents: number | null
}

export const priceRuleLimits = { factorThousandths: { minimum: 100, maximum: 100_000 } } as const

/** The lowest price that is not below the cost times the factor, rounded to the centavo, and ends as the rule says. */
export function priceFromCost(costCents: Cents, { factorThousandths, endingCents }: PriceRule): Cents {
  const marked = divideRoundingHalfUp(costCents * factorThousandths, 1_000)
  if (endingCents === null) return marked
  const missing = (((endingCents - marked) % 100) + 100) % 100
  return marked + missing
}
