import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'
import { productCards } from './product-cards.ts'

/** A product's page shows at most this many. */
export const relatedCount = 4

/**
 * Others of the product's category: those of its subcategory first, and the nearest in price. None for a product
 * without a category. Throws `PRODUCT_NOT_FOUND`.
 */
export async function relatedProducts(shop: Shop, id: string): Promise<ProductCard[]> {
  const [product] = await shop.database
    .select({
      id: products.id,
      categoryId: products.categoryId,
      subcategoryId: products.subcategoryId,
      priceCents: products.priceCents,
    })
    .from(products)
    .where(and(eq(products.id, id), isPublished))
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  const { categoryId, subcategoryId } = product
  if (categoryId === null) return []
  const isAlike = subcategoryId === null ? isNull(products.subcategoryId) : eq(products.subcategoryId, subcategoryId)
  const ofCategory = eq(products.categoryId, categoryId)
  const ids = await nearestInPrice(shop, product, and(ofCategory, isAlike), relatedCount)
  // Few of the category are skipped then: no more than were just found.
  if (ids.length < relatedCount) {
    const isOther = sql`${products.subcategoryId} is distinct from ${subcategoryId}::uuid`
    ids.push(...(await nearestInPrice(shop, product, and(ofCategory, isOther), relatedCount - ids.length)))
  }
  return productCards(shop, ids)
}

type Origin = { id: string; priceCents: number }

/**
 * The ids of the products nearest in price, with equal distance the lower id first. Read upwards and downwards from the price out of an
 * index, so that no more products are read than are needed.
 */
async function nearestInPrice(
  shop: Shop,
  { id, priceCents }: Origin,
  wanted: SQL | undefined,
  count: number,
): Promise<string[]> {
  const nearest = (side: SQL, direction: SQL) => sql`(
    select ${products.id}, ${products.priceCents} from ${products}
    where ${and(isPublished, wanted, ne(products.id, id), side)}
    order by ${products.priceCents} ${direction}, ${products.id} limit ${count})`
  const { rows } = await shop.database.execute<{ id: string }>(sql`
    select id from (
      ${nearest(sql`${products.priceCents} >= ${priceCents}`, sql`asc`)}
      union all
      ${nearest(sql`${products.priceCents} < ${priceCents}`, sql`desc`)}
    ) as near
    order by abs(price_cents - ${priceCents}::integer), id limit ${count}`)
  return rows.map((row) => row.id)
}
