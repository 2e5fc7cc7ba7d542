import type { ProductCard } from '#contract/shop/catalog.ts'
import type { BriefFit } from '#contract/shop/fits.ts'
import { relatedTo } from '#server/catalog-index/index.ts'
import { carFits, type NamedCar } from '#server/services/fitment/car-fits.ts'
import type { Shop } from '#server/shop.ts'
import { productCards } from './product-cards.ts'

const maxPerKind = 8

/**
 * Products of other categories than the listing's that fit a car: kits; rings, spacers, bolts and nuts. The
 * best fit first.
 */
export async function listFittingKitsAndParts(shop: Shop, car: NamedCar) {
  const fits = await carFits(shop, car)
  const found = await relatedTo(shop, { fits, lists: [['kit'], ['ring', 'bolt', 'nut']], most: maxPerKind })
  const [kits = [], parts = []] = await Promise.all(found.map(({ products }) => fittedCards(shop, products)))
  return { kits, parts }
}

/** The cards of products, each with its fit. */
export async function fittedCards(
  shop: Shop,
  products: readonly { id: string; fit: BriefFit }[],
): Promise<(ProductCard & { fit: BriefFit })[]> {
  const fitOf = new Map(products.map(({ id, fit }) => [id, fit]))
  const cards = await productCards(shop, [...fitOf.keys()])
  return cards.flatMap((card) => {
    const fit = fitOf.get(card.id)
    return fit ? [{ ...card, fit }] : []
  })
}
