import { groupThousands } from '#domain/brazilian-numbers.ts'
import { type Cents, parseBRL } from '#domain/money.ts'

/** The listing's price slider, in whole reais. */
export const priceSlider = { minimum: 0, maximum: 10_000, step: 10 } as const

/** Where the slider's two thumbs stand, in reais. */
export type PriceRange = { from: number; to: number }

/** The slider as it starts: every price. */
export const wholePriceRange: PriceRange = { from: priceSlider.minimum, to: priceSlider.maximum }

// Slider thumbs are always on steps, but a range can also come from a typed link.
function onSlider(reais: number): number {
  const { minimum, maximum, step } = priceSlider
  return Math.min(maximum, Math.max(minimum, Math.round(reais / step) * step))
}

/** The range with both ends on the slider and in order. */
export function normalisePriceRange({ from, to }: PriceRange): PriceRange {
  const [low, high] = [onSlider(from), onSlider(to)]
  return { from: Math.min(low, high), to: Math.max(low, high) }
}

/**
 * The prices of a range, in cents, both ends included. The slider's top means 'or more': a range that reaches
 * it has no upper bound, so that sets above R$ 10.000 stay in the listing.
 */
export function priceBounds(range: PriceRange): { minimumCents: Cents; maximumCents: Cents | undefined } {
  const { from, to } = normalisePriceRange(range)
  return { minimumCents: from * 100, maximumCents: to === priceSlider.maximum ? undefined : to * 100 }
}

/** The ends of a range of prices, in cents and both included; a price on request is in none that has an end. */
export type PriceEnds = { minPriceCents?: Cents | undefined; maxPriceCents?: Cents | undefined }

/** Whether a range leaves any product out: every price is from 0 on. */
export const isNarrowedByPrice = ({ minPriceCents, maxPriceCents }: PriceEnds): boolean =>
  Boolean(minPriceCents) || maxPriceCents !== undefined

/** The label of one end of the range: `1.250`, and `10.000 ou mais` at the top. */
export function priceEndLabel(reais: number): string {
  const label = groupThousands(reais)
  return reais >= priceSlider.maximum ? `${label} ou mais` : label
}

/**
 * Reads one end of the range as it is typed, in reais: `250`, `1.250`, `99,90`, `R$ 10.000 ou mais`.
 * Undefined for anything else.
 */
export function parsePriceEnd(text: string): number | undefined {
  const cents = parseBRL(text.replace(/ou mais\s*$/i, ''))
  return cents === undefined ? undefined : cents / 100
}
