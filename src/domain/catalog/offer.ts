import type { Cents } from '#domain/money.ts'
import { singularOf } from '#domain/text-normalisation.ts'

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
