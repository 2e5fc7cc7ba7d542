import type { Suggestions } from '#contract/shop/search.ts'
import { suggest } from '#server/catalog-index/index.ts'
import type { Shop } from '#server/shop.ts'
import { productCards } from './product-cards.ts'

/** Suggestions for a partly typed search: from memory, except for the cards of the products. */
export async function suggestForSearch(shop: Shop, search: string): Promise<Suggestions> {
  const { productIds, ...found } = await suggest(shop, search)
  const cards = await productCards(shop, productIds)
  return {
    ...found,
    products: cards.map(({ id, name, imageUrl, priceCents, isPriceOnRequest }) => ({
      id,
      name,
      imageUrl,
      priceCents,
      isPriceOnRequest,
    })),
  }
}
