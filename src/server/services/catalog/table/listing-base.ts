import type { BriefFit, ListingInput } from '#contract/shop/catalog.ts'
import { type ListingFilter, listingFilter } from '#domain/catalog/listing-filter.ts'
import { carFits } from '#server/services/fitment/car-fits.ts'
import type { Shop } from '#server/shop.ts'
import { fittedCategories } from '../fitted-categories.ts'
import { foundProducts } from '../found-products.ts'
import { idsIn } from '../joined-ids.ts'
import type { CatalogTable } from './catalog-table.ts'
import { fitInRow, verdictsIn } from './verdicts-in.ts'

/** Which part of a list each product stands in, by its row, where parts follow one another: 0 the first, or `nowhere`. */
export type Parts = Uint8Array
export const nowhere = 255

/** The products of a list before anything is chosen of it. */
export type ListingBase = {
  partsIn(table: CatalogTable): Parts
  /** What is looked for instead, as the search was misspelt. */
  search: string | undefined
  /** The same as a search's products tell. */
  isPassing: boolean
  /** Of a vehicle, whose parts are the verdicts from the best to the worst. */
  vehicle: { isOnRecord: boolean; fitOf(table: CatalogTable, row: number): BriefFit } | undefined
}

/** The list that is asked for as it is before anything is chosen of it: a vehicle's with every verdict. */
export async function listingBase(
  shop: Shop,
  { category, subcategory, search, vehicle, ownTyre, sort }: ListingInput,
): Promise<ListingBase> {
  const input: ListingInput = { category, subcategory, search, vehicle, ownTyre, sort, order: 'asc', page: 1 }
  const filter = listingFilter(input)
  const base = { search: undefined, isPassing: false, vehicle: undefined }
  switch (filter.kind) {
    case 'everything':
      return { ...base, partsIn: everything }
    case 'category':
      return { ...base, partsIn: inPlace('categoryId', filter.categoryId) }
    case 'subcategory':
      return { ...base, partsIn: inPlace('subcategoryId', filter.subcategoryId) }
    case 'vehicle':
      return { ...base, ...(await byVerdict(shop, input, filter)) }
    case 'search': {
      const { parts, ...found } = await foundProducts(shop, input)
      return { ...base, ...found, partsIn: (table) => partsByIds(table, parts) }
    }
    default:
      return filter satisfies never
  }
}

/** Which part each live product is in. Of a hundred thousand rows a plain loop is much faster than `map`. */
function partsOfLive({ isLive }: CatalogTable, partOf: (row: number) => number): Parts {
  const all = new Uint8Array(isLive.length).fill(nowhere)
  for (let row = 0; row < all.length; row += 1) if (isLive[row]) all[row] = partOf(row)
  return all
}

/** All products, as one part. */
export const everything = (table: CatalogTable): Parts => partsOfLive(table, () => 0)

function inPlace(field: 'categoryId' | 'subcategoryId', given: string): ListingBase['partsIn'] {
  // The database takes an id in capital letters, too.
  const id = given.toLowerCase()
  return (table) => {
    const { groupOf } = table.rows
    const isIn = Uint8Array.from(table.groups, (group) => (group[field] === id ? 1 : 0))
    return partsOfLive(table, (row) => (isIn[groupOf[row] ?? 0] ? 0 : nowhere))
  }
}

/**
 * Of each table, where the products of the last searches stand in it. A common word has thousands: to look each of them up
 * took 17 ms of the main thread for every page of such a search, of 30,000 products.
 */
const lastSearches = new WeakMap<CatalogTable, Map<readonly string[], Parts>>()
const mostSearches = 16

function partsByIds(table: CatalogTable, parts: readonly string[]): Parts {
  const kept = lastSearches.get(table) ?? new Map<readonly string[], Parts>()
  lastSearches.set(table, kept)
  const found = kept.get(parts) ?? lookUpIds(table, parts)
  // Whoever was asked for last stands last, and the first goes.
  kept.delete(parts)
  kept.set(parts, found)
  const [oldest] = kept.keys()
  if (kept.size > mostSearches && oldest) kept.delete(oldest)
  return found
}

function lookUpIds({ isLive, rowsOf }: CatalogTable, parts: readonly string[]): Parts {
  const found = new Uint8Array(isLive.length).fill(nowhere)
  for (const [part, ids] of parts.entries()) for (const row of rowsOf(idsIn(ids))) if (isLive[row]) found[row] = part
  return found
}

async function byVerdict(
  shop: Shop,
  { ownTyre }: ListingInput,
  { text }: Extract<ListingFilter, { kind: 'vehicle' }>,
): Promise<Pick<ListingBase, 'partsIn' | 'vehicle'>> {
  const [fits, categoryIds] = await Promise.all([carFits(shop, { vehicle: text, ownTyre }), fittedCategories(shop)])
  const isFitted = new Set<string | null>(categoryIds)
  const partsIn = (table: CatalogTable) => {
    const isIn = Uint8Array.from(table.groups, ({ categoryId }) => (isFitted.has(categoryId) ? 1 : 0))
    const verdictOf = verdictsIn(table, fits)
    const { groupOf } = table.rows
    return partsOfLive(table, (row) => (isIn[groupOf[row] ?? 0] ? verdictOf(row) : nowhere))
  }
  const fitOf = (table: CatalogTable, row: number) => fitInRow(table, fits, row)
  return { partsIn, vehicle: { isOnRecord: fits.generations.length > 0, fitOf } }
}
