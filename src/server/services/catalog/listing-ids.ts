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

/** The ids of this many products in a row are read and cached together: anybody who turns a page finds them there. */
const firstBlockSize = 50 * listingPageSize
/** To come to a place far down costs more than to read on from there. Few go there, but search engines go on and on. */
const laterBlockSize = 10 * firstBlockSize

/** Blocks of ids, one after the other without anything between. */
const blocks = cached<string>(24_000_000)

type Listing = { input: ListingInput; counted: CountedListing }

/** The ids of up to a page of products of a listing, from the one at `start` on, counted from 0. */
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

/** So many of a listing's products from `start` on as there are. */
const windowOf = ({ total }: CountedListing, { start, length }: Block) => ({
  offset: start,
  limit: Math.max(0, Math.min(total, start + length) - start),
})

/**
 * The ids of some of a listing's products, out of the index that has them in order. The id runs the same way as what they are
 * ordered by, so that an index read backwards gives the other direction; it is read from the end from which it is shorter.
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
  // The most comes first, and of equals the smallest id, as the indexes have it.
  const byMost = (column: PgColumn) =>
    fromEnd ? [sql`${column} asc nulls first`, desc(products.id)] : [latestFirst(column), asc(products.id)]
  switch (sort) {
    case 'name':
      return [direction(products.sortName), direction(products.id)]
    case 'price':
      // A price on request comes last, whichever way the prices run.
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
