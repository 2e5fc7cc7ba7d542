import type { VehicleModel } from '#modules/fitment/server/index.ts'
import type { BriefFit } from '#modules/fitment/verdicts/contract.ts'
import { shownVerdicts, type Verdict, verdicts } from '#modules/fitment/verdicts/rules.ts'
import { listingPageSize, pageWindow } from '#platform/pagination.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isProtectedCategory } from '../categories/rules.ts'
import { listCategories } from '../categories/server/list-categories.ts'
import { carFits } from '../fitting/server/check-car.ts'
import { facetChoices } from '../listing/facets.ts'
import { listingFilter } from '../listing/parameters.ts'
import { facetTags, orderTags } from '../listing/server/listing-tags.ts'
import type { Facet, ListingInput } from '../products/contract.ts'
import type { CatalogTable } from './catalog-table.ts'
import { countColumns } from './count-facets.ts'
import { readCatalogTable } from './follow-changes.ts'
import type { GroupPlaces } from './groups.ts'
import { carInSearch, type NamedCar } from './named-car.ts'
import { foundProducts } from './search.ts'
import { chosenRows, countGroups, countParts, type ListedRows, noPart, type Parts, rowsFrom } from './selection.ts'
import { findVerdicts, fitInRow } from './verdicts.ts'

/** With the exact total. */
export type ListedPage = {
  ids: string[]
  total: number
  page: number
  pageCount: number
  /** For a vehicle: counts by verdict, and the listed verdicts. */
  byVerdict: { counts: Record<Verdict, number>; shown: readonly Verdict[]; isOnRecord: boolean } | undefined
  /** For a vehicle: by the product's id. */
  fits: ReadonlyMap<string, BriefFit> | undefined
  search: string | undefined
  /** Whether anything is on record of it or not. */
  car: Pick<NamedCar<VehicleModel>, 'model' | 'year'> | undefined
}

/** By facets and price. */
export type SelectedList = {
  table: CatalogTable
  /** What the facets cover (for a vehicle, the listed verdicts); computed on first use. */
  listed(): ListedRows
  /** With counts of each part; 0 for verdicts that are not listed. */
  chosen: ListedRows
  counts: readonly number[]
  fitOf: ((row: number) => BriefFit) | undefined
} & Pick<ListedPage, 'byVerdict' | 'search' | 'car'>

export async function selectList(shop: Shop, input: ListingInput): Promise<SelectedList> {
  const table = await readCatalogTable(shop)
  const { isIn, parts, vehicle, search, car } = await listingBase(shop, table, input)
  const listed = { isIn, parts, prices: input }
  const chosen = chosenRows(table, listed, facetChoices(input))
  const counts = countParts(table, chosen)
  const all = { table, search, car, chosen }
  if (!vehicle) return { ...all, listed: () => listed, counts, byVerdict: undefined, fitOf: undefined }
  // The parts of a vehicle's list are its verdicts, from the best to the worst.
  const ofVerdicts = countsOf(counts)
  const shown = shownVerdicts(ofVerdicts, input.verdict)
  const isShown = verdicts.map((verdict) => shown.includes(verdict))
  return {
    ...all,
    listed: () => ({ ...listed, parts: parts && onlyShown(parts, isShown) }),
    counts: counts.map((count, part) => (isShown[part] ? count : 0)),
    fitOf: (row) => vehicle.fitOf(row),
    byVerdict: { isOnRecord: vehicle.isOnRecord, counts: ofVerdicts, shown },
  }
}

function onlyShown(parts: Parts, isShown: readonly boolean[]): Parts {
  const shown = new Uint8Array(parts.length).fill(noPart)
  for (let row = 0; row < parts.length; row += 1) {
    const part = parts[row] ?? noPart
    if (isShown[part]) shown[row] = part
  }
  return shown
}

const countsOf = (counts: readonly number[]) =>
  Object.fromEntries(verdicts.map((verdict, part) => [verdict, counts[part] ?? 0])) as Record<Verdict, number>

const pages = cached<ListedPage>(6_000_000)

/** Cached until its products or their order may have changed. */
export function listProducts(shop: Shop, input: ListingInput): Promise<ListedPage> {
  const key = JSON.stringify(input)
  return pages(shop).get(key, async () => {
    const value = pageOf(await selectList(shop, input), input)
    const tags = [...new Set([...orderTags(input), ...facetTags(input)])]
    return { value, tags, bytes: 2 * key.length + 400 * value.ids.length + 500 }
  })
}

function pageOf(list: SelectedList, asked: ListingInput): ListedPage {
  const { table, chosen, counts, byVerdict, fitOf, search, car } = list
  const count = counts.reduce((sum, ofPart) => sum + ofPart, 0)
  const { total, page, pageCount, offset } = pageWindow(count, asked.page, listingPageSize)
  const rows = rowsFrom(table, chosen, counts, { order: asked, start: offset, length: listingPageSize })
  const ids = rows.map((row) => table.rows.ids.at(row))
  const fits = fitOf && new Map(rows.map((row, place) => [ids[place] ?? '', fitOf(row)]))
  return { ids, total, page, pageCount, byVerdict, fits, search, car }
}

const facetsOfLists = cached<Facet[]>(12_000_000)

/** Under the current selection; cached until what they count changes. */
export function countFacets(shop: Shop, input: ListingInput): Promise<Facet[]> {
  const { page: _1, sort: _2, order: _3, ...asked } = input
  const key = JSON.stringify(asked)
  return facetsOfLists(shop).get(key, async () => {
    const { table, listed } = await selectList(shop, input)
    const value = countColumns(table.facets, countGroups(table, listed()), facetChoices(input))
    const bytes = 2 * key.length + 100 * value.flatMap(({ values }) => values).length + 500
    return { value, tags: facetTags(input), bytes }
  })
}

/** Before any facet or price is chosen. */
type ListingBase = Pick<ListedRows, 'isIn' | 'parts'> &
  Pick<ListedPage, 'car'> & {
    search: string | undefined
    /** The parts are the verdicts from the best to the worst. */
    vehicle: { isOnRecord: boolean; fitOf(row: number): BriefFit } | undefined
  }

/** Of a vehicle with every verdict. */
async function listingBase(
  shop: Shop,
  table: CatalogTable,
  { category, subcategory, search, vehicle, ownTyre, sort }: ListingInput,
): Promise<ListingBase> {
  const input = { category, subcategory, search, vehicle, ownTyre }
  const filter = listingFilter(input)
  const base = { parts: undefined, search: undefined, vehicle: undefined, car: undefined }
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
        car: await carInSearch(shop, filter.term),
        ...(await foundProducts(shop, table, { term: filter.term, byName: sort === 'name' })),
      }
    default:
      return filter satisfies never
  }
}

const everything = (table: CatalogTable): Uint8Array => new Uint8Array(table.groups.length).fill(1)

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
  const { ofSpecs, said } = findVerdicts(table, fits)
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

/** Their names are protected and cannot change. */
export async function fittedCategories(shop: Shop): Promise<string[]> {
  const categories = await listCategories(shop)
  return categories.filter(({ name }) => isProtectedCategory(name)).map(({ id }) => id)
}
