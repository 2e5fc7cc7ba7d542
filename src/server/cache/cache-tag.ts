/**
 * What decides which products a list has and in what order: who is in it, and, for lists by price or of offers, prices.
 * What is counted beside a list rests on `flags`, too: whether its products are sold out, and whether on offer.
 */
export type ListAspect = 'members' | 'prices' | 'flags'

/**
 * What a kept answer or a screen of the staff shows, and what a change touches. `everything` touches all there is.
 *
 * - `product:<id>`: what a card shows of a product: name, picture, prices, flags, whether it is sold out.
 * - `stock:<id>`: how many pieces there are; only the product's own page tells.
 * - `members`, `prices`, `flags`: the lists of the whole shop; with an id, those of a category or subcategory.
 * - `featured`: which products are featured. `brands`, `category`, `banners`, `help`: all of these.
 * - `vehicles`: what is on record of vehicles, the staff's word on products among it. `fit-specs`: the measures that products have.
 * - `sales`: which products sell best. `sold:<id>`: how many of a product were sold.
 * - `catalog`, `orders`: what screens of the staff show. No public page rests on them.
 */
export type CacheTag =
  | 'catalog'
  | 'orders'
  | 'category'
  | 'brands'
  | 'banners'
  | 'help'
  | 'featured'
  | 'vehicles'
  | 'sales'
  | 'fit-specs'
  | 'everything'
  | `product:${string}`
  | `stock:${string}`
  | `sold:${string}`
  | ListAspect
  | `${ListAspect}:${string}`

/** Where a product stands. */
export type ProductCategories = { categoryId: string | null; subcategoryId: string | null }

/** What a list of a category or subcategory rests on; without an id, one of the whole shop. */
export const listTag = (aspect: ListAspect, placeId?: string): CacheTag =>
  // The database takes an id in capital letters, too, and announces it in small ones.
  placeId === undefined ? aspect : `${aspect}:${placeId.toLowerCase()}`

/** What is touched when products in these places come, go, or change what lists look at. */
export function categoryTags(aspect: ListAspect, places: readonly ProductCategories[]): CacheTag[] {
  const ids = places.flatMap(({ categoryId, subcategoryId }) => [categoryId, subcategoryId])
  const known = new Set(ids.filter((id) => id !== null))
  return [aspect, ...[...known].map((id) => listTag(aspect, id))]
}

/** The cards of products: what pages that show them rest on. */
export const cardTags = (products: readonly { id: string }[]): CacheTag[] =>
  products.map(({ id }): CacheTag => `product:${id}`)

export type StockChange = ProductCategories & { id: string; before: number; after: number }

/**
 * What changed numbers of pieces touch: the products' own pages; where the last was sold or one came back, their cards
 * and the lists that count them.
 */
export function stockTags(changes: readonly StockChange[]): CacheTag[] {
  const turned = changes.filter(({ before, after }) => before > 0 !== after > 0)
  return [
    'catalog',
    ...changes.map(({ id }): CacheTag => `stock:${id}`),
    ...cardTags(turned),
    ...(turned.length > 0 ? categoryTags('flags', turned) : []),
  ]
}
