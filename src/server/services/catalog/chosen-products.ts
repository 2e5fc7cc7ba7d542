import { inArray } from 'drizzle-orm'
import type { ChosenProduct } from '#contract/shop/catalog.ts'
import { pageAttributes, pickAttributes } from '#domain/catalog/attributes/attribute-names.ts'
import { enteredProductColumns } from '#server/db/entered-product-columns.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { productCards } from './product-cards.ts'
import { toFitment } from './product-fitment.ts'

/**
 * The products with these ids as cards with their measures and further details, in the order of the ids;
 * those no longer on sale are left out.
 */
export async function chosenProducts(shop: Shop, ids: readonly string[]): Promise<ChosenProduct[]> {
  const { description, ...measures } = enteredProductColumns
  const [cards, rows] = await Promise.all([
    productCards(shop, ids),
    shop.database
      .select(measures)
      .from(products)
      .where(inArray(products.id, [...ids])),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return cards.flatMap((card) => {
    const row = rowOf.get(card.id)
    if (!row) return []
    const facts = pickAttributes(row, pageAttributes('facts'))
    return [{ ...card, fitment: toFitment(row), facts, weightGrams: row.weightGrams }]
  })
}
