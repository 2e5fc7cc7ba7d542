import type { BriefFit, ListingInput } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { carFits } from '#server/services/fitment/car-fits.ts'
import type { Shop } from '#server/shop.ts'
import { fittedCategories } from '../fitted-categories.ts'
import { foundProducts } from '../searching/found-products.ts'
import type { CatalogTable } from './catalog-table.ts'
import { nowhere, type Parts } from './parts.ts'
import { fitInRow, verdictsIn } from './verdicts-in.ts'

/** The products of a list before anything is chosen of it. */
export type ListingBase = {
  parts: Parts
  /** What is looked for instead, as the search was misspelt. */
  search: string | undefined
  /** Of a vehicle, whose parts are the verdicts from the best to the worst. */
  vehicle: { isOnRecord: boolean; fitOf(row: number): BriefFit } | undefined
}

/** The list that is asked for as it is before anything is chosen of it: a vehicle's with every verdict. */
export async function listingBase(
  shop: Shop,
  table: CatalogTable,
  { category, subcategory, search, vehicle, ownTyre, sort }: ListingInput,
): Promise<ListingBase> {
  const input = { category, subcategory, search, vehicle, ownTyre }
  const filter = listingFilter(input)
  const base = { search: undefined, vehicle: undefined }
  switch (filter.kind) {
    case 'everything':
      return { ...base, parts: everything(table) }
    case 'category':
      return { ...base, parts: inPlace(table, 'categoryId', filter.categoryId) }
    case 'subcategory':
      return { ...base, parts: inPlace(table, 'subcategoryId', filter.subcategoryId) }
    case 'vehicle':
      return { ...base, ...(await byVerdict(shop, table, { ownTyre, vehicle: filter.text })) }
    case 'search':
      return { ...base, ...(await foundProducts(shop, table, { term: filter.term, byName: sort === 'name' })) }
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

function inPlace(table: CatalogTable, field: 'categoryId' | 'subcategoryId', given: string): Parts {
  // The database takes an id in capital letters, too.
  const id = given.toLowerCase()
  const { groupOf } = table.rows
  const isIn = Uint8Array.from(table.groups, (group) => (group[field] === id ? 1 : 0))
  return partsOfLive(table, (row) => (isIn[groupOf[row] ?? 0] ? 0 : nowhere))
}

async function byVerdict(
  shop: Shop,
  table: CatalogTable,
  { ownTyre, vehicle }: Pick<ListingInput, 'ownTyre'> & { vehicle: string },
): Promise<Pick<ListingBase, 'parts' | 'vehicle'>> {
  const [fits, categoryIds] = await Promise.all([carFits(shop, { vehicle, ownTyre }), fittedCategories(shop)])
  const isFitted = new Set<string | null>(categoryIds)
  const isIn = Uint8Array.from(table.groups, ({ categoryId }) => (isFitted.has(categoryId) ? 1 : 0))
  const verdictOf = verdictsIn(table, fits)
  const { groupOf } = table.rows
  const parts = partsOfLive(table, (row) => (isIn[groupOf[row] ?? 0] ? verdictOf(row) : nowhere))
  return {
    parts,
    vehicle: { isOnRecord: fits.generations.length > 0, fitOf: (row) => fitInRow(table, fits, row) },
  }
}
