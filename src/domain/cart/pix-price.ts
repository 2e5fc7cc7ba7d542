import { type Cents, divideRoundingHalfUp } from '../money.ts'

/** The most that the shop can take off for Pix: below it no price that is shown ever becomes nothing. */
export const maxPixPercent = 30

type PricedLine = { unitPriceCents: Cents; quantity: number }

/**
 * How much less one piece costs when it is paid by Pix: that per cent of its price, rounded half up to the
 * cent. Of every piece by itself, so that what a card shows times the quantity is what the order costs. Zero
 * where the shop gives nothing, and no number for a price that is none: while a new release starts, an answer
 * of the former one may lack it.
 */
export const pixDiscountOf = (priceCents: Cents, percent: number): Cents =>
  Number.isFinite(priceCents * percent) ? divideRoundingHalfUp(priceCents * percent, 100) : Number.NaN

/** What one piece costs when it is paid by Pix. */
export const pixPriceOf = (priceCents: Cents, percent: number): Cents => priceCents - pixDiscountOf(priceCents, percent)

/** How much less all lines cost together: of goods alone, freight costs the same however it is paid. */
export const pixDiscountOfLines = (lines: readonly PricedLine[], percent: number): Cents =>
  lines.reduce((sum, { unitPriceCents, quantity }) => sum + pixDiscountOf(unitPriceCents, percent) * quantity, 0)
