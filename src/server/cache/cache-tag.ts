/** PostgreSQL's channel on which the shop's processes notify each other of changes. */
export const changeChannel = 'shop_changes'

/**
 * What decides which products a list contains and in what order: its members and, for lists sorted by price
 * or limited to offers, the prices. The counts next to a list, and what goes with a product or replaces it,
 * also depend on `flags`: whether products are sold out, on offer, or without a price.
 */
export type ListAspect = 'members' | 'prices' | 'flags'

/**
 * What a cached response or a staff screen shows, and what a change affects. `everything` affects all of them.
 *
 * - `product:<id>`: what a product card shows: name, picture, prices, flags, whether it is sold out.
 * - `stock:<id>`: the number of pieces in stock; only the product's own page shows it.
 * - `members`, `prices`, `flags`: the lists of the whole shop; with an id, those of a category or subcategory.
 * - `featured`: which products are featured. `brands`, `category`, `banners`, `help`: all of these.
 * - `brand-names`: which brands there are, with products or without: searches know them all.
 * - `vehicles`: the vehicle records, including the staff's verdicts on products. `fit-specs`: the measures
 *   that products have.
 * - `freight`: the freight tables.
 * - `sales`: which products sell best. `sold:<id>`: how many of a product were sold.
 * - `catalog`, `orders`: what staff screens show. No public page depends on them.
 */
export type CacheTag =
  | 'catalog'
  | 'orders'
  | 'category'
  | 'brands'
  | 'brand-names'
  | 'banners'
  | 'help'
  | 'featured'
  | 'vehicles'
  | 'sales'
  | 'fit-specs'
  | 'freight'
  | 'everything'
  | `product:${string}`
  | `stock:${string}`
  | `sold:${string}`
  | ListAspect
  | `${ListAspect}:${string}`

/** The category and subcategory of a product. */
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

/**
 * What changed stock levels affect: the products' own pages; where the last piece was sold or one came back,
 * also their cards and the lists that count them.
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
