import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Listing, ListingInput, ProductCard } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { clampPage, pageCount, pageSize } from '#domain/catalog/pagination.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { correctedSearch } from './correct-search.ts'
import { type ListingOptions, listingConditions } from './listing-conditions.ts'
import { selectProductCards, toProductCard } from './product-card-row.ts'

/**
 * A page of 12 products, with how many there are in all, exactly. A page beyond the last gives the last. In the order
 * of name or price; products that share a place in it go by id, so that pages never overlap.
 */
export async function listProducts(shop: Shop, input: ListingInput): Promise<Listing> {
  const { listed, first, total, firstCount, isForVehicle } = await counted(shop, input)
  const page = clampPage(input.page, total)
  const start = (page - 1) * pageSize
  // Each part has its own query, so that an index gives each its order. A page rarely needs both.
  const parts = first
    ? [
        { condition: and(listed, first), size: firstCount },
        { condition: and(listed, sql`(${first}) is not true`), size: total - firstCount },
      ]
    : [{ condition: listed, size: total }]
  const cards = await Promise.all(
    windowOver(parts, start).map(({ condition, offset, limit }) => readCards(shop, condition, input, offset, limit)),
  )
  const fittingCount = isForVehicle && first ? firstCount : null
  return { products: cards.flat(), total, page, pageCount: pageCount(total), fittingCount }
}

/**
 * What is listed, and how many of it. A search that finds nothing in the category that it names looks for products of
 * that name everywhere: a kit of springs may stand among the launches. One that finds nothing there is taken for a misspelt one, if it can be.
 */
async function counted(shop: Shop, input: ListingInput) {
  const found = await count(shop, input)
  const filter = listingFilter(input)
  if (found.total > 0 || filter.kind !== 'search') return found
  const anywhere = await count(shop, input, { isAnywhere: true })
  if (anywhere.total > 0) return anywhere
  const corrected = await correctedSearch(shop, filter.term)
  return corrected === undefined ? found : count(shop, { ...input, search: corrected })
}

async function count(shop: Shop, input: ListingInput, options?: ListingOptions) {
  const conditions = await listingConditions(shop, input, options)
  const beginning = conditions.first && and(conditions.listed, conditions.first)
  const [total, first] = await Promise.all([
    shop.database.$count(products, conditions.listed),
    beginning ? shop.database.$count(products, beginning) : 0,
  ])
  if (total === 0 || first > 0 || !conditions.otherwiseFirst) return { ...conditions, total, firstCount: first }
  const otherwise = await shop.database.$count(products, and(conditions.listed, conditions.otherwiseFirst))
  return { ...conditions, first: conditions.otherwiseFirst, total, firstCount: otherwise }
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
  const column = sort === 'price' ? products.listedPriceCents : products.sortName
  // The id runs the same way as the column: so an index of the names, read backwards, gives the descending order.
  const direction = order === 'desc' ? desc : asc
  const inOrder = [pricesOnRequestLast(sort, direction(column)), direction(products.id)]
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

/** Rising, PostgreSQL has missing values last by itself; names are never missing. */
const pricesOnRequestLast = (sort: ListingInput['sort'], order: SQL) =>
  sort === 'price' ? sql`${order} nulls last` : order
