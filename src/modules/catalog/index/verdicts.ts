import type { FitSpecs } from '#modules/fitment/server/index.ts'
import type { BriefFit } from '#modules/fitment/verdicts/contract.ts'
import { isFitting, verdicts } from '#modules/fitment/verdicts/rules.ts'
import type { FitSpec } from '#modules/fitment/verdicts/specs.ts'
import { type CarFits, findFit } from '../fitting/server/check-car.ts'
import type { CatalogTable } from './catalog-table.ts'
import { openFirstRows } from './sort-orders.ts'

/** As indexes of `verdicts`; deviations only of what fits with care. */
export type TableVerdicts = {
  ofSpecs: Uint8Array
  deviations: Uint8Array
  /** Of live products with another verdict by the staff, by row. */
  said: ReadonlyMap<number, number>
}

export function findVerdicts({ rows, liveRowOf }: CatalogTable, fits: CarFits): TableVerdicts {
  // Products without measures, or with measures that have not been checked yet, have an unknown verdict.
  const unknown = verdicts.indexOf('sem_dados')
  const { places } = specsIn(rows.specIds, fits.specs)
  const ofSpecs = new Uint8Array(places.length)
  const deviations = new Uint8Array(places.length)
  for (let spec = 0; spec < places.length; spec += 1) {
    const place = places[spec] ?? -1
    ofSpecs[spec] = fits.bySpec[place] ?? unknown
    if (ofSpecs[spec] === withCare) deviations[spec] = fits.deviations[place] ?? 0
  }
  const said = new Map<number, number>()
  for (const [id, { verdict }] of fits.ofProduct) {
    const row = liveRowOf(id)
    if (row !== undefined) said.set(row, verdicts.indexOf(verdict))
  }
  return { ofSpecs, deviations, said }
}

const withCare = verdicts.indexOf('serve_com_ressalva')

type SpecsInTable = {
  specIds: readonly (number | null)[]
  /** Of each combination its index among those that were checked, or -1. */
  places: Int32Array
  kinds: readonly (FitSpec['kind'] | undefined)[]
}

const specsOf = new WeakMap<FitSpecs, SpecsInTable>()

/** Looked up once for all cars. */
export function specsIn(specIds: readonly (number | null)[], specs: FitSpecs): SpecsInTable {
  const known = specsOf.get(specs)
  if (known?.specIds === specIds && known.places.length === specIds.length) return known
  const places = Int32Array.from(specIds, (id) => (id === null ? undefined : specs.placeOf.get(id)) ?? -1)
  const kinds = specIds.map((id) => (id === null ? undefined : specs.byId.get(id)?.kind))
  const found = { specIds, places, kinds }
  specsOf.set(specs, found)
  return found
}

export function fitInRow({ rows }: CatalogTable, fits: CarFits, row: number): BriefFit {
  const fitSpecId = rows.specIds[rows.specOf[row] ?? 0] ?? null
  const { verdict, reason = null, ring } = findFit(fits, { id: rows.ids.at(row), fitSpecId })
  return { verdict, reason, ring }
}

/** By combination of measures and rising price. */
export type RowsBySpec = { inStock(spec: number): Uint32Array; soldOut(spec: number): Uint32Array }

const sortedOf = new WeakMap<CatalogTable, RowsBySpec>()

/** Sorted once, on first use. */
export function rowsBySpec(table: CatalogTable): RowsBySpec {
  const known = sortedOf.get(table)
  if (known) return known
  const { rows, groups, byPrice, liveInSpec, inStockInSpec } = table
  const { specOf, groupOf } = rows
  // Two lists for each: in stock, and sold out.
  const starts = new Uint32Array(2 * liveInSpec.length + 1)
  for (let spec = 0; spec < liveInSpec.length; spec += 1) {
    const inStock = inStockInSpec[spec] ?? 0
    starts[2 * spec + 1] = (starts[2 * spec] ?? 0) + inStock
    starts[2 * spec + 2] = (starts[2 * spec] ?? 0) + (liveInSpec[spec] ?? 0)
  }
  const isSoldOut = Uint8Array.from(groups, (group) => Number(!group.isInStock))
  const next = starts.slice()
  const sorted = new Uint32Array(byPrice.length)
  for (let at = 0; at < byPrice.length; at += 1) {
    const row = byPrice[at] ?? 0
    const place = 2 * (specOf[row] ?? 0) + (isSoldOut[groupOf[row] ?? 0] ?? 0)
    const free = next[place] ?? 0
    sorted[free] = row
    next[place] = free + 1
  }
  const at = (place: number) => sorted.subarray(starts[place], starts[place + 1])
  const made = { inStock: (spec: number) => at(2 * spec), soldOut: (spec: number) => at(2 * spec + 1) }
  sortedOf.set(table, made)
  return made
}

type Kinds = readonly FitSpec['kind'][]

export type FittedKinds = { fits: CarFits; lists: readonly Kinds[]; most: number }

export type FittingProducts = {
  count: number
  /** Of these, in stock and without a remark. */
  plainCount: number
  products: { id: string; fit: BriefFit }[]
}

/** In stock and fitting plainly, in stock with a remark, and the same sold out. */
const placeCount = 4
const plainly = verdicts.indexOf('serve')
const isPossible = verdicts.map(isFitting)
const placeOf = (isInStock: boolean, verdict: number) => (isInStock ? 0 : 2) + (verdict === plainly ? 0 : 1)

/**
 * For each list the number of products, and the first rows: in stock first, then plain fits, then the cheapest. One
 * pass for all lists.
 */
export function fittingRows(
  table: CatalogTable,
  fits: CarFits,
  { lists, most }: { lists: readonly Kinds[]; most: number },
) {
  const { rows, groups, compare, liveInSpec, inStockInSpec } = table
  const { groupOf, specOf } = rows
  const { ofSpecs, said } = findVerdicts(table, fits)
  const bySpec = rowsBySpec(table)
  // For each combination of measures the list that it belongs to, counted from 1.
  const listOfKind = new Map(lists.flatMap((kinds, list) => kinds.map((kind) => [kind, 1 + list] as const)))
  const listOf = Uint8Array.from(specsIn(rows.specIds, fits.specs).kinds, (kind) => (kind && listOfKind.get(kind)) ?? 0)

  const places = Array.from({ length: placeCount * lists.length }, () => ({
    count: 0,
    first: openFirstRows(most, compare.byPrice),
  }))
  const at = (list: number, isInStock: boolean, verdict: number) =>
    places[placeCount * (list - 1) + placeOf(isInStock, verdict)]
  const take = (place: (typeof places)[number] | undefined, sorted: Uint32Array, count: number) => {
    if (!place || count === 0) return
    place.count += count
    for (const row of sorted) if (!said.has(row) && !place.first.add(row)) break
  }
  for (let spec = 0; spec < liveInSpec.length; spec += 1) {
    const [list, verdict] = [listOf[spec] ?? 0, ofSpecs[spec] ?? 0]
    if (list === 0 || !isPossible[verdict]) continue
    const inStock = inStockInSpec[spec] ?? 0
    take(at(list, true, verdict), bySpec.inStock(spec), inStock)
    take(at(list, false, verdict), bySpec.soldOut(spec), (liveInSpec[spec] ?? 0) - inStock)
  }
  for (const [row, verdict] of said) {
    const spec = specOf[row] ?? 0
    const list = listOf[spec] ?? 0
    if (list === 0) continue
    const isInStock = groups[groupOf[row] ?? 0]?.isInStock ?? false
    const byMeasures = ofSpecs[spec] ?? 0
    const [before, place] = [at(list, isInStock, byMeasures), at(list, isInStock, verdict)]
    if (before && isPossible[byMeasures]) before.count -= 1
    if (!place || !isPossible[verdict]) continue
    place.count += 1
    place.first.add(row)
  }
  return lists.map((_, list) => {
    const ofList = places.slice(placeCount * list, placeCount * (list + 1))
    return {
      count: ofList.reduce((sum, { count }) => sum + count, 0),
      plainCount: ofList[placeOf(true, plainly)]?.count ?? 0,
      rows: ofList.flatMap(({ first }) => first.all()).slice(0, most),
    }
  })
}
