import type { BriefFit } from '#modules/fitment/verdicts/contract.ts'
import type { Shop } from '#platform/server/shop.ts'
import { relatedTo } from '../../index/index.ts'
import type { ProductCard } from '../../products/contract.ts'
import { productCards } from '../../products/server/product-cards.ts'
import { carFits, type NamedCar } from './check-car.ts'

const maxPerKind = 8

/** Of other categories than the listing's, the best fit first. */
export async function listFittingKitsAndParts(shop: Shop, car: NamedCar) {
  const fits = await carFits(shop, car)
  const found = await relatedTo(shop, { fits, lists: [['kit'], ['ring', 'bolt', 'nut']], most: maxPerKind })
  const [kits = [], parts = []] = await Promise.all(found.map(({ products }) => fittedCards(shop, products)))
  return { kits, parts }
}

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
