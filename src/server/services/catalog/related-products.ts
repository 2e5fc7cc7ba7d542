import { and, asc, desc, eq, gte, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ProductCard } from '#contract/shop/catalog.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'
import { productCards } from './product-cards.ts'

/** A product's page shows at most this many. */
export const relatedCount = 4

const originById = preparedFor((database) =>
  database
    .select({
      id: products.id,
      categoryId: products.categoryId,
      subcategoryId: products.subcategoryId,
      priceCents: products.priceCents,
    })
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), isPublished))
    .prepare('related_origin'),
)

const inSubcategory = nearestInPrice(
  'related_in_subcategory',
  eq(products.subcategoryId, sql.placeholder('subcategoryId')),
)
const withoutSubcategory = nearestInPrice('related_without_subcategory', isNull(products.subcategoryId))
const inOtherSubcategories = nearestInPrice(
  'related_in_other_subcategories',
  sql`${products.subcategoryId} is distinct from ${sql.placeholder('subcategoryId')}::uuid`,
)

/**
 * Others of the product's category: those of its subcategory first, and the nearest in price. None for a product
 * without a category. Throws `PRODUCT_NOT_FOUND`.
 */
export async function relatedProducts(shop: Shop, id: string): Promise<ProductCard[]> {
  const { database } = shop
  const [origin] = await originById(database).execute({ id })
  if (!origin) throw shopError('PRODUCT_NOT_FOUND')
  if (origin.categoryId === null) return []
  const alike = origin.subcategoryId === null ? withoutSubcategory : inSubcategory
  const found = await alike(database).execute(origin)
  // Few of the category are skipped then: no more than were just found.
  if (found.length < relatedCount) found.push(...(await inOtherSubcategories(database).execute(origin)))
  const ids = found.slice(0, relatedCount).map((product) => product.id)
  return productCards(shop, ids)
}

/**
 * A prepared query for the ids of the products of the origin's category nearest to it in price, with equal
 * distance the lower id first: `relatedCount` of each side, if there are. Reads upwards and downwards from
 * the price out of an index, so that no more products are read than are needed.
 */
function nearestInPrice(name: string, ofKind: SQL) {
  const price = sql.placeholder('priceCents')
  const ofCategory = eq(products.categoryId, sql.placeholder('categoryId'))
  const nearest = (side: SQL, direction: SQL) => sql`(
    select ${products.id}, ${products.priceCents} from ${products}
    where ${and(isPublished, ofCategory, ofKind, ne(products.id, sql.placeholder('id')), side)}
    order by ${direction}, ${products.id} limit ${sql.raw(`${relatedCount}`)})`
  const near = sql`(
    ${nearest(gte(products.priceCents, price), asc(products.priceCents))} union all
    ${nearest(lt(products.priceCents, price), desc(products.priceCents))}) as near`
  return preparedFor((database) =>
    database
      .select({ id: sql<string>`near.id` })
      .from(near)
      .orderBy(sql`abs(near.price_cents - ${price}::integer)`, sql`near.id`)
      .prepare(name),
  )
}
