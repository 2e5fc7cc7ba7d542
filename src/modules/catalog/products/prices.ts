import { type Cents, divideRoundingHalfUp } from '#platform/money.ts'
import { toSingular } from '#platform/text.ts'

/** Either may be missing. */
export type Offer = { originalPriceCents: Cents | null; discountPercentage: number | null }

/** Whether a struck price would not truthfully be higher. */
export const isNoOffer = (priceCents: Cents, originalPriceCents: Cents | null): boolean =>
  originalPriceCents !== null && originalPriceCents <= priceCents

/** Rounded; undefined where it is not lower by half a per cent. */
export function discountBetween(priceCents: Cents, originalPriceCents: Cents): number | undefined {
  const percent = Math.round((1 - priceCents / originalPriceCents) * 100)
  return percent > 0 ? percent : undefined
}

/**
 * While the price is below the original one, the badge says the new difference; else neither stays. A badge without an
 * original price is the staff's own.
 */
export function offerAtPrice({ originalPriceCents, discountPercentage }: Offer, priceCents: Cents): Offer {
  if (originalPriceCents === null) return { originalPriceCents, discountPercentage }
  if (isNoOffer(priceCents, originalPriceCents)) return { originalPriceCents: null, discountPercentage: null }
  if (discountPercentage === null) return { originalPriceCents, discountPercentage }
  return { originalPriceCents, discountPercentage: discountBetween(priceCents, originalPriceCents) ?? null }
}

const offerWords = new Set(['promocao', 'oferta', 'desconto', 'liquidacao'])

/** 'promocao', 'ofertas'; without accents. */
export const isOfferWord = (word: string): boolean => offerWords.has(toSingular(word))

/** In cents: `,90`, `,99`, whole reais, and half. */
export const priceEndings = [90, 99, 0, 50] as const
export type PriceEnding = (typeof priceEndings)[number]

/** The nearest price with this ending, the higher of two: 104,90 for 105,00 and ,90. Never 0. */
export function priceEndingIn(cents: Cents, ending: PriceEnding): Cents {
  const nearest = Math.floor((cents - ending + 50) / 100) * 100 + ending
  return nearest > 0 ? nearest : ending > 0 ? ending : 100
}

type Saved = { savedPriceCents: number | null; product: { priceCents: number; isPriceOnRequest: boolean } }

/** In cents; 0 if it does not cost less, or the old price is unknown. */
export const calculatePriceDrop = ({ savedPriceCents, product }: Saved): number =>
  savedPriceCents === null || product.isPriceOnRequest ? 0 : Math.max(0, savedPriceCents - product.priceCents)

/** Below it no price that is shown ever becomes 0. */
export const maxPixPercent = 30

/** Per piece, rounded half up to the cent, so that a card's price times the quantity is what the order costs. */
export const calculatePixDiscount = (priceCents: Cents, percent: number): Cents =>
  divideRoundingHalfUp(priceCents * percent, 100)

export const calculatePixPrice = (priceCents: Cents, percent: number): Cents =>
  priceCents - calculatePixDiscount(priceCents, percent)

type PricedByQuantity = {
  priceCents: Cents
  quantityPrices?: readonly { quantity: number; totalCents: Cents }[] | undefined
}

/** What pieces of a product cost alone in a cart: less where a promotion asks for so many. */
export const priceOfPieces = ({ priceCents, quantityPrices = [] }: PricedByQuantity, quantity: number): Cents =>
  quantityPrices.find((one) => one.quantity === quantity)?.totalCents ?? priceCents * quantity
