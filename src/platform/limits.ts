import type { Cents } from './money.ts'

export const maxPriceCents: Cents = 2_000_000_000

/** The most that the goods of an order can cost: the rest is left for their freight. */
export const maxGoodsCents: Cents = 1_900_000_000

/** A larger quantity of one product is a wholesale enquiry or a mistake. */
export const maximumQuantityPerLine = 999
