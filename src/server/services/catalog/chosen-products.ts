import { getTableColumns, inArray } from 'drizzle-orm'
import type { ChosenProduct } from '#contract/shop/catalog.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { productCards } from './product-cards.ts'
import { toFitment } from './product-fitment.ts'

/** The products with these ids as cards with their measures, in their order; those that are no longer sold are left out. */
export async function chosenProducts(shop: Shop, ids: readonly string[]): Promise<ChosenProduct[]> {
  const { description, searchText, sortName, listedPriceCents, ...measures } = getTableColumns(products)
  const [cards, rows] = await Promise.all([
    productCards(shop, ids),
    shop.database
      .select(measures)
      .from(products)
      .where(inArray(products.id, [...ids])),
  ])
  const fitmentOf = new Map(rows.map((row) => [row.id, toFitment(row)]))
  return cards.flatMap((card) => {
    const fitment = fitmentOf.get(card.id)
    return fitment ? [{ ...card, fitment }] : []
  })
}
