import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Shop } from '../shop.ts'

/** PostgreSQL's channel on which the shop's processes notify each other of changes. */
export const changeChannel = 'shop_changes'

/** What lists depend on: which products there are, and for those sorted or chosen by price, the prices. */
export type ListAspect = 'list' | 'prices'

/**
 * What a cached response shows, and what a change affects. `everything` affects all of them.
 *
 * - `product:<id>`: what a product's card shows, and how many were sold.
 * - `stock:<id>`: the number of pieces in stock; only the product's own page shows it.
 * - `list`: which products lists, searches and counts contain, and whether these are sold out or on offer; with an id,
 *   those of a category or subcategory. `prices`: the same for lists sorted or chosen by price.
 * - `category`, `brands`, `freight`: all of these. `content`: banners, help and featured products.
 * - `promotions`: what runs by itself, and so the prices on cards.
 * - `vehicles`: the vehicle records, including the staff's verdicts on products.
 * - `fit-specs`: the measures that products have.
 * - `settings`: what the owner sets. Every page and public response has it.
 */
export type CacheTag =
  | `product:${string}`
  | `stock:${string}`
  | ListAspect
  | `${ListAspect}:${string}`
  | 'category'
  | 'brands'
  | 'content'
  | 'vehicles'
  | 'fit-specs'
  | 'freight'
  | 'promotions'
  | 'settings'
  | 'everything'

export type ProductCategories = { categoryId: string | null; subcategoryId: string | null }

/** What a list of a category or subcategory depends on; without an id, one of the whole shop. */
export const listTag = (aspect: ListAspect, placeId?: string): CacheTag =>
  // The database accepts ids in upper case, too, but announces them in lower case.
  placeId === undefined ? aspect : `${aspect}:${placeId.toLowerCase()}`

/** What is affected when products are added to or removed from these categories, or change in what lists depend on. */
export function categoryTags(aspect: ListAspect, places: readonly ProductCategories[]): CacheTag[] {
  const ids = places.flatMap(({ categoryId, subcategoryId }) => [categoryId, subcategoryId])
  const known = new Set(ids.filter((id) => id !== null))
  return [aspect, ...[...known].map((id) => listTag(aspect, id))]
}

/** The cards of products: what pages that show them depend on. */
export const cardTags = (products: readonly { id: string }[]): CacheTag[] =>
  products.map(({ id }): CacheTag => `product:${id}`)

export type StockChange = ProductCategories & { id: string; before: number; after: number }

/** The products' own pages; where a product sold out or came back, also its card and the lists that count it. */
export function stockTags(changes: readonly StockChange[]): CacheTag[] {
  const turned = changes.filter(({ before, after }) => before > 0 !== after > 0)
  return [
    ...changes.map(({ id }): CacheTag => `stock:${id}`),
    ...cardTags(turned),
    ...(turned.length > 0 ? categoryTags('list', turned) : []),
  ]
}

/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const maxNotificationBytes = 7_900
/** Room for the fields of a message other than its tags. */
const partOverhead = 100
/** Enough for a supplier's list of 20,000 products with prices and stock. Beyond that, everything is dropped. */
export const maxTags = 50_000

/** Notifies every process of what a transaction changed: on commit, and not at all on rollback. */
export async function invalidateCache(shop: Shop, tags: readonly CacheTag[]): Promise<void> {
  const messages = sql.param(invalidationMessages(tags.length > maxTags ? ['everything'] : tags))
  await shop.database.execute(
    sql`select pg_notify(${changeChannel}, message) from unnest(${messages}::text[]) as message`,
  )
}

/** The messages that announce a change: one, or several parts that each process handles as one. */
export function invalidationMessages(tags: readonly CacheTag[]): string[] {
  const all = JSON.stringify(tags)
  if (all.length <= maxNotificationBytes) return [all]
  const parts: CacheTag[][] = [[]]
  let length = 0
  for (const tag of tags) {
    if (length + tag.length + 3 > maxNotificationBytes - partOverhead) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(tag)
    length += tag.length + 3
  }
  // PostgreSQL delivers only one of two identical messages of a transaction: the id keeps the parts of two
  // announcements distinct.
  const of = randomUUID()
  return parts.map((part, index) => JSON.stringify({ tags: part, of, isLast: index === parts.length - 1 }))
}
