import { and } from 'drizzle-orm'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { isOneOf } from '#server/db/is-one-of.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublishedById, selectProductCards, toProductCard } from './product-card-row.ts'

const cardsById = preparedFor((database) =>
  selectProductCards(database)
    .where(and(isOneOf(products.id, 'ids'), isPublishedById))
    .prepare('product_cards'),
)

/** The cards of the products with these ids, in their order; those no longer on sale are left out. */
export async function productCards({ database }: Shop, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await cardsById(database).execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toProductCard(row)] : []
  })
}
