import { type Cents, divideRoundingHalfUp } from '#platform/money.ts'
import { singularOf } from '#platform/text.ts'

/** What is shown with a price: the struck price, and the badge. Either may be missing. */
export type Offer = { originalPriceCents: Cents | null; discountPercentage: number | null }

/** Whether a struck price would truthfully show that this price is lower. */
export const isNoOffer = (priceCents: Cents, originalPriceCents: Cents | null): boolean =>
  originalPriceCents !== null && originalPriceCents <= priceCents

/**
 * By how many per cent a price is lower than the original one, rounded; undefined where it is not lower by
 * half a per cent.
 */
export function discountBetween(priceCents: Cents, originalPriceCents: Cents): number | undefined {
  const percent = Math.round((1 - priceCents / originalPriceCents) * 100)
  return percent > 0 ? percent : undefined
}

/**
 * The offer of a product whose price becomes this one. While it is lower than the original price that one stays, and a
 * badge says the new difference; else neither stays. A badge without an original price is the staff's own word.
 */
export function offerAtPrice({ originalPriceCents, discountPercentage }: Offer, priceCents: Cents): Offer {
  if (originalPriceCents === null) return { originalPriceCents, discountPercentage }
  if (isNoOffer(priceCents, originalPriceCents)) return { originalPriceCents: null, discountPercentage: null }
  if (discountPercentage === null) return { originalPriceCents, discountPercentage }
  return { originalPriceCents, discountPercentage: discountBetween(priceCents, originalPriceCents) ?? null }
}

const offerWords = new Set(['promocao', 'oferta', 'desconto', 'liquidacao'])

/** Whether a word of a search, without accents, asks for offers: 'promocao', 'ofertas'. */
export const isOfferWord = (word: string): boolean => offerWords.has(singularOf(word))

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

type Saved = { savedPriceCents: number | null; product: { priceCents: number; isPriceOnRequest: boolean } }

/** By how many cents a product costs less than when it was saved; 0 if it does not, or the old price is unknown. */
export const priceDropOf = ({ savedPriceCents, product }: Saved): number =>
  savedPriceCents === null || product.isPriceOnRequest ? 0 : Math.max(0, savedPriceCents - product.priceCents)

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
