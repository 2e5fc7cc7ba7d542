import type { FitSpec } from '#domain/fitment/fit-spec.ts'
import { isFitting, verdicts } from '#domain/fitment/verdicts.ts'
import type { CarFits } from '#server/services/fitment/check-vehicle.ts'
import type { CatalogTable } from './catalog-table.ts'
import { openFirstRows } from './first-rows.ts'
import { rowsBySpec } from './rows-by-spec.ts'
import { specsIn, verdictsIn } from './verdicts-in.ts'

type Kinds = readonly FitSpec['kind'][]

/**
 * Each list has four ranks, from the best to the worst: in stock and fitting plainly, in stock with a remark,
 * and the same sold out.
 */
const placeCount = 4
const plainly = verdicts.indexOf('serve')
const isPossible = verdicts.map(isFitting)
const placeOf = (isInStock: boolean, verdict: number) => (isInStock ? 0 : 2) + (verdict === plainly ? 0 : 1)

/**
 * For each list of kinds the products that fit a car: their number, and the rows of the first, at most
 * `most`: in stock first, then plain fits, then the cheapest. All lists are computed in one pass.
 */
export function fittingRows(
  table: CatalogTable,
  fits: CarFits,
  { lists, most }: { lists: readonly Kinds[]; most: number },
) {
  const { rows, groups, compare, liveInSpec, inStockInSpec } = table
  const { groupOf, specOf } = rows
  const { ofSpecs, said } = verdictsIn(table, fits)
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
      rows: ofList.flatMap(({ first }) => first.all()).slice(0, most),
    }
  })
}
