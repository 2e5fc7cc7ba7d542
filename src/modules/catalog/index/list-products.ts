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
import { leaveOutMisfits } from './leave-out-misfits.ts'
import { checkedRows, type FoundProducts, foundProducts } from './search.ts'
import { countVerdicts, firstMention, partOf, verdictOfPart } from './search-ranks.ts'
import {
  chosenRows,
  countGroups,
  countParts,
  type ListedRows,
  noPart,
  type Parts,
  rowsFrom,
  type Window,
} from './selection.ts'
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
  /** Of a list of wheels, tyres and kits. */
  leavesOutMisfits: boolean | undefined
  /** Of a search. */
  found: Understood | undefined
}

/** How a search was understood. */
type Understood = Omit<FoundProducts, 'parts' | 'isByPrice' | 'vehicle'> & { mentionsFrom: number | undefined }

/** By facets and price. */
export type SelectedList = {
  table: CatalogTable
  /** What the facets cover (for a vehicle, the listed verdicts); computed on first use. */
  listed(): ListedRows
  /** With counts of each part; 0 for verdicts that are not listed. */
  chosen: ListedRows
  counts: readonly number[]
  fitOf: ((row: number) => BriefFit | undefined) | undefined
  order: Window['order']
} & Pick<ListedPage, 'byVerdict' | 'found' | 'leavesOutMisfits'>

export async function selectList(shop: Shop, input: ListingInput): Promise<SelectedList> {
  const table = await readCatalogTable(shop)
  const { isIn, parts: all, vehicle, found } = await listingBase(shop, table, input)
  // Who names another car does not ask about their own.
  const isOfCar = vehicle || found?.car || found?.make
  const base = { listed: { isIn, parts: all }, asked: input }
  const filtered = isOfCar
    ? undefined
    : await leaveOutMisfits(shop, table, { ...base, ofWheels: await wheelGroups(shop, table) })
  const parts = filtered ? filtered.parts : all
  const listed = { isIn, parts, prices: input }
  const chosen = chosenRows(table, listed, facetChoices(input))
  const counts = countParts(table, chosen)
  const understood = found && { ...found, mentionsFrom: vehicle ? undefined : firstMention(counts) }
  const leavesOutMisfits = filtered?.leavesOutMisfits
  const list = { table, chosen, found: understood, order: orderOf(input, found, vehicle), leavesOutMisfits }
  if (!vehicle) return { ...list, listed: () => listed, counts, byVerdict: undefined, fitOf: filtered?.fitOf }
  const { fitOf } = vehicle
  if (vehicle.isMarkedOnly) return { ...list, listed: () => listed, counts, byVerdict: undefined, fitOf }
  const ofVerdicts = countVerdicts(counts)
  const shown = vehicle.shown(ofVerdicts)
  return {
    ...list,
    listed: () => ({ ...listed, parts: parts && onlyShown(parts, shown) }),
    counts: counts.map((count, part) => (shown.includes(verdictOfPart(part)) ? count : 0)),
    fitOf,
    byVerdict: { isOnRecord: vehicle.isOnRecord, counts: ofVerdicts, shown },
  }
}

/** Relevance has what sells best first within each part of a search or a car's list, and is by name in other lists. */
function orderOf({ sort, order }: ListingInput, found?: FoundProducts, car?: ListedCar): Window['order'] {
  if (sort !== 'relevance') return { sort, order }
  if (!found) return car ? { sort: 'sold', order: 'asc' } : { sort: 'name', order }
  return found.isByPrice ? { sort: 'price', order: 'asc' } : { sort: 'sold', order: 'asc' }
}

function onlyShown(parts: Parts, shown: readonly Verdict[]): Parts {
  const isShown = Uint8Array.from({ length: noPart }, (_, part) => Number(shown.includes(verdictOfPart(part))))
  const left = new Uint8Array(parts.length).fill(noPart)
  for (let row = 0; row < parts.length; row += 1) {
    const part = parts[row] ?? noPart
    if (isShown[part]) left[row] = part
  }
  return left
}

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
  const { table, chosen, counts, byVerdict, fitOf, leavesOutMisfits, found, order } = list
  const count = counts.reduce((sum, ofPart) => sum + ofPart, 0)
  const { total, page, pageCount, offset } = pageWindow(count, asked.page, listingPageSize)
  const rows = rowsFrom(table, chosen, counts, { order, start: offset, length: listingPageSize })
  const ids = rows.map((row) => table.rows.ids.at(row))
  const fits = fitOf && new Map(rows.flatMap((row, place) => pairOf(ids[place] ?? '', fitOf(row))))
  return { ids, total, page, pageCount, byVerdict, fits, leavesOutMisfits, found }
}

const pairOf = (id: string, fit: BriefFit | undefined): [string, BriefFit][] => (fit ? [[id, fit]] : [])

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
type ListingBase = Pick<ListedRows, 'isIn' | 'parts'> & {
  found?: FoundProducts
  /** The parts are by verdict, from the best to the worst. */
  vehicle?: ListedCar
}

type ListedCar = {
  /** Has goods that are not checked, too: verdicts are shown and not counted. */
  isMarkedOnly?: boolean
  isOnRecord: boolean
  fitOf(row: number): BriefFit | undefined
  shown(counts: Record<Verdict, number>): readonly Verdict[]
}

/** Of a vehicle with every verdict. */
async function listingBase(shop: Shop, table: CatalogTable, input: ListingInput): Promise<ListingBase> {
  const filter = listingFilter(input)
  const base = { parts: undefined }
  switch (filter.kind) {
    case 'everything':
      return { ...base, isIn: everything(table) }
    case 'category':
      return { ...base, isIn: inPlace(table, 'categoryId', filter.categoryId) }
    case 'subcategory':
      return { ...base, isIn: inPlace(table, 'subcategoryId', filter.subcategoryId) }
    case 'vehicle':
      return byVerdict(shop, table, { ...input, vehicle: filter.text })
    case 'search':
      return bySearch(shop, table, { ...input, search: filter.term })
    default:
      return filter satisfies never
  }
}

async function bySearch(
  shop: Shop,
  table: CatalogTable,
  { search, sort, verdict }: ListingInput & { search: string },
): Promise<ListingBase> {
  const found = await foundProducts(shop, table, { term: search, isRanked: sort === 'relevance' })
  const base = { isIn: everything(table), parts: found.parts, found }
  if (!found.vehicle) return base
  const { fits, isOfGoods } = found.vehicle
  const isChecked = checkedRows(table, fits)
  return {
    ...base,
    vehicle: {
      isMarkedOnly: !isOfGoods,
      isOnRecord: fits.generations.length > 0,
      fitOf: (row) => (isOfGoods || isChecked(row) ? fitInRow(table, fits, row) : undefined),
      shown: (counts) => (verdict === undefined ? fitting : shownVerdicts(counts, verdict)),
    },
  }
}

/** What does not fit is not what such a search asks for. */
const fitting = verdicts.filter((verdict) => verdict !== 'nao_serve')

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
  { ownTyre, vehicle, verdict: asked, sort }: ListingInput & { vehicle: string },
): Promise<ListingBase> {
  const [fits, categoryIds] = await Promise.all([carFits(shop, { vehicle, ownTyre }), fittedCategories(shop)])
  const { ofSpecs, deviations, said } = findVerdicts(table, fits)
  const { isLive, rows, groups } = table
  const { specOf, groupOf } = rows
  const isRanked = sort === 'relevance'
  const isSoldOut = Uint8Array.from(groups, (group) => Number(isRanked && !group.isInStock))
  const partIn = (isSold: boolean) =>
    ofSpecs.map((verdict, spec) =>
      partOf({ verdict, isMention: false, isSoldOut: isSold, deviation: isRanked ? deviations[spec] : 0 }),
    )
  const [partInStock, partSoldOut] = [partIn(false), partIn(true)]
  const parts = new Uint8Array(isLive.length).fill(noPart)
  // For a hundred thousand rows a plain loop is much faster than `map`.
  for (let row = 0; row < parts.length; row += 1)
    if (isLive[row]) parts[row] = (isSoldOut[groupOf[row] ?? 0] ? partSoldOut : partInStock)[specOf[row] ?? 0] ?? noPart
  for (const [row, verdict] of said)
    parts[row] = partOf({ verdict, isMention: false, isSoldOut: isSoldOut[groupOf[row] ?? 0] === 1 })
  return {
    isIn: groupsIn(table, 'categoryId', new Set(categoryIds)),
    parts,
    vehicle: {
      isOnRecord: fits.generations.length > 0,
      fitOf: (row) => fitInRow(table, fits, row),
      shown: (counts) => shownVerdicts(counts, asked),
    },
  }
}

const wheelGroups = async (shop: Shop, table: CatalogTable): Promise<Uint8Array> =>
  groupsIn(table, 'categoryId', new Set(await fittedCategories(shop)))

/** Their names are protected and cannot change. */
export async function fittedCategories(shop: Shop): Promise<string[]> {
  const categories = await listCategories(shop)
  return categories.filter(({ name }) => isProtectedCategory(name)).map(({ id }) => id)
}
