import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Listing, ListingInput, ProductCard } from '#contract/shop/catalog.ts'
import { clampPage, pageCount, pageSize } from '#domain/catalog/pagination.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { listingConditions } from './listing-conditions.ts'
import { selectProductCards, toProductCard } from './product-card-row.ts'

/**
 * A page of 12 products, with how many there are in all, exactly. A page beyond the last gives the last. In the order
 * of name or price; products that share a place in it go by id, so that pages never overlap.
 */
export async function listProducts(shop: Shop, input: ListingInput): Promise<Listing> {
  const conditions = await listingConditions(shop, input)
  const beginning = conditions.first && and(conditions.listed, conditions.first)
  const [total, first] = await Promise.all([
    shop.database.$count(products, conditions.listed),
    beginning ? shop.database.$count(products, beginning) : 0,
  ])
  const page = clampPage(input.page, total)
  const start = (page - 1) * pageSize
  // Each part has its own query, so that an index gives each its order. A page rarely needs both.
  const parts = beginning
    ? [
        { condition: beginning, size: first },
        { condition: and(conditions.listed, sql`(${conditions.first}) is not true`), size: total - first },
      ]
    : [{ condition: conditions.listed, size: total }]
  const cards = await Promise.all(
    windowOver(parts, start).map(({ condition, offset, limit }) => readCards(shop, condition, input, offset, limit)),
  )
  return { products: cards.flat(), total, page, pageCount: pageCount(total) }
}

type Part = { condition: SQL | undefined; size: number }

/** What the page that starts at `start` needs of each of the parts that follow one another. */
function windowOver(parts: Part[], start: number) {
  let before = 0
  return parts.flatMap(({ condition, size }) => {
    const offset = Math.max(0, start - before)
    const limit = Math.min(before + size, start + pageSize) - before - offset
    before += size
    return limit > 0 ? [{ condition, offset, limit }] : []
  })
}

async function readCards(
  shop: Shop,
  condition: SQL | undefined,
  { sort, order }: Pick<ListingInput, 'sort' | 'order'>,
  offset: number,
  limit: number,
): Promise<ProductCard[]> {
  const column = sort === 'price' ? products.priceCents : products.sortName
  // The id runs the same way as the column: so an index read backwards gives the descending order.
  const direction = order === 'desc' ? desc : asc
  const inOrder = [direction(column), direction(products.id)]
  // The page's ids are found first, in the index alone: products that are skipped are not read.
  const page = shop.database
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset)
  const rows = await selectProductCards(shop.database)
    .where(inArray(products.id, page))
    .orderBy(...inOrder)
  return rows.map(toProductCard)
}
