import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListingInput } from '#contract/shop/catalog.ts'
import { listingPageSize } from '#domain/pagination.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { CountedListing } from './count-listing.ts'
import { idsIn, readJoinedIds } from './joined-ids.ts'
import { listingConditions } from './listing-conditions.ts'
import { orderTags } from './listing-tags.ts'

/** The ids of this many consecutive products are read and cached together: the next pages are found there. */
const firstBlockSize = 50 * listingPageSize
/**
 * Skipping to a distant page costs more than reading on from the previous one. Few visitors go there, but
 * crawlers go on and on.
 */
const laterBlockSize = 10 * firstBlockSize

/** Blocks of ids, concatenated without a separator. */
const blocks = cached<string>(24_000_000)

type Listing = { input: ListingInput; counted: CountedListing }

/** The ids of up to one page of products of a listing, from index `start` on. */
export async function listingIds(shop: Shop, { start, ...listing }: Listing & { start: number }): Promise<string[]> {
  const end = Math.min(start + listingPageSize, listing.counted.total)
  const ids: string[] = []
  for (let index = start; index < end; ) {
    const block = blockAround(index)
    const text = await readBlock(shop, { ...listing, block })
    const last = Math.min(end, block.start + block.length)
    ids.push(...idsIn(text, index - block.start, last - block.start))
    index = last
  }
  return ids
}

type Block = { start: number; length: number }

function blockAround(index: number): Block {
  if (index < firstBlockSize) return { start: 0, length: firstBlockSize }
  const later = Math.floor((index - firstBlockSize) / laterBlockSize)
  return { start: firstBlockSize + later * laterBlockSize, length: laterBlockSize }
}

function readBlock(shop: Shop, { input, counted, block }: Listing & { block: Block }): Promise<string> {
  const key = `${block.start} ${input.sort} ${input.order} ${counted.key}`
  return blocks(shop).get(key, async () => {
    const condition = listingConditions(input)
    const value = await readIds(shop, input, { condition, size: counted.total, ...windowOf(counted, block) })
    return { value, tags: orderTags(input), bytes: value.length + 2 * key.length + 300 }
  })
}

type Window = { condition: SQL; size: number; offset: number; limit: number }

/** Up to this many of a listing's products from `start` on. */
const windowOf = ({ total }: CountedListing, { start, length }: Block) => ({
  offset: start,
  limit: Math.max(0, Math.min(total, start + length) - start),
})

/**
 * The ids of a range of a listing's products, read from the index that has them in order. The id runs in the
 * same direction as the sort column, so that an index read backwards gives the other direction; it is read
 * from the nearer end.
 */
async function readIds(
  shop: Shop,
  { sort, order }: ListingInput,
  { condition, size, offset, limit }: Window,
): Promise<string> {
  const fromEnd = size - offset < offset + limit
  const found = shop.database
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(...inOrder({ sort, order, fromEnd }))
    .limit(limit)
    .offset(fromEnd ? size - offset - limit : offset)
  const ids = await readJoinedIds(shop.database, found)
  return fromEnd ? idsIn(ids).reverse().join('') : ids
}

function inOrder({ sort, order, fromEnd }: Pick<ListingInput, 'sort' | 'order'> & { fromEnd: boolean }): SQL[] {
  const direction = (order === 'desc') === fromEnd ? asc : desc
  // The highest first, and of equals the lowest id, as in the indexes.
  const byMost = (column: PgColumn) =>
    fromEnd ? [sql`${column} asc nulls first`, desc(products.id)] : [latestFirst(column), asc(products.id)]
  switch (sort) {
    case 'name':
      return [direction(products.sortName), direction(products.id)]
    case 'price':
      // A price on request comes last in both directions.
      return [
        sql`${direction(products.listedPriceCents)} nulls ${sql.raw(fromEnd ? 'first' : 'last')}`,
        direction(products.id),
      ]
    case 'newest':
      return byMost(products.createdAt)
    case 'sold':
      return byMost(products.soldCount)
    default:
      return sort satisfies never
  }
}
