import type { BriefFit, ListingInput } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { carFits } from '#server/services/fitment/car-fits.ts'
import type { Shop } from '#server/shop.ts'
import type { CatalogTable } from './catalog-table.ts'
import type { ListedRows } from './choose-products.ts'
import { fittedCategories } from './fitted-categories.ts'
import { foundProducts } from './found-products.ts'
import { noPart } from './parts.ts'
import type { GroupPlaces } from './product-groups.ts'
import { fitInRow, verdictsIn } from './verdicts-in.ts'

/** The products of a list before any facet or price is chosen. */
export type ListingBase = Pick<ListedRows, 'isIn' | 'parts'> & {
  /** The corrected search term, if the search was misspelt. */
  search: string | undefined
  /** For a vehicle: the parts are the verdicts from the best to the worst. */
  vehicle: { isOnRecord: boolean; fitOf(row: number): BriefFit } | undefined
}

/** The requested list before any facet or price is chosen; that of a vehicle with every verdict. */
export async function listingBase(
  shop: Shop,
  table: CatalogTable,
  { category, subcategory, search, vehicle, ownTyre, sort }: ListingInput,
): Promise<ListingBase> {
  const input = { category, subcategory, search, vehicle, ownTyre }
  const filter = listingFilter(input)
  const base = { parts: undefined, search: undefined, vehicle: undefined }
  switch (filter.kind) {
    case 'everything':
      return { ...base, isIn: everything(table) }
    case 'category':
      return { ...base, isIn: inPlace(table, 'categoryId', filter.categoryId) }
    case 'subcategory':
      return { ...base, isIn: inPlace(table, 'subcategoryId', filter.subcategoryId) }
    case 'vehicle':
      return { ...base, ...(await byVerdict(shop, table, { ownTyre, vehicle: filter.text })) }
    case 'search':
      return {
        ...base,
        isIn: everything(table),
        ...(await foundProducts(shop, table, { term: filter.term, byName: sort === 'name' })),
      }
    default:
      return filter satisfies never
  }
}

/** All groups of products. */
const everything = (table: CatalogTable): Uint8Array => new Uint8Array(table.groups.length).fill(1)

/** The groups in one of the wanted categories, or subcategories. */
function groupsIn({ places }: CatalogTable, field: keyof GroupPlaces, ids: ReadonlySet<string>): Uint8Array {
  const { lists, numberOf } = places[field]
  const isWanted = Uint8Array.from(lists, ([id]) => Number(id !== undefined && ids.has(id)))
  const isIn = new Uint8Array(numberOf.length)
  for (let group = 0; group < isIn.length; group += 1) isIn[group] = isWanted[numberOf[group] ?? 0] ?? 0
  return isIn
}

// The database accepts ids in upper case, too.
const inPlace = (table: CatalogTable, field: keyof GroupPlaces, id: string): Uint8Array =>
  groupsIn(table, field, new Set([id.toLowerCase()]))

async function byVerdict(
  shop: Shop,
  table: CatalogTable,
  { ownTyre, vehicle }: Pick<ListingInput, 'ownTyre'> & { vehicle: string },
): Promise<Pick<ListingBase, 'isIn' | 'parts' | 'vehicle'>> {
  const [fits, categoryIds] = await Promise.all([carFits(shop, { vehicle, ownTyre }), fittedCategories(shop)])
  const { ofSpecs, said } = verdictsIn(table, fits)
  const { isLive, rows } = table
  const { specOf } = rows
  const parts = new Uint8Array(isLive.length).fill(noPart)
  // For a hundred thousand rows a plain loop is much faster than `map`.
  for (let row = 0; row < parts.length; row += 1) if (isLive[row]) parts[row] = ofSpecs[specOf[row] ?? 0] ?? noPart
  for (const [row, verdict] of said) parts[row] = verdict
  return {
    isIn: groupsIn(table, 'categoryId', new Set(categoryIds)),
    parts,
    vehicle: { isOnRecord: fits.generations.length > 0, fitOf: (row) => fitInRow(table, fits, row) },
  }
}
