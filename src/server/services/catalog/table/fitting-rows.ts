import type { FitSpec } from '#domain/fitment/fit-spec.ts'
import { isFitting, verdicts } from '#domain/fitment/verdicts.ts'
import { fewOf, flagsOnDemand } from '#domain/flags-on-demand.ts'
import type { CarFits } from '#server/services/fitment/judge-vehicle.ts'
import type { CatalogTable } from './catalog-table.ts'
import { specsIn, verdictsIn } from './verdicts-in.ts'

type Kinds = readonly FitSpec['kind'][]

/** Each list has four places, from the best to the worst: in stock and fitting plainly, in stock with a remark, and the same sold out. */
const placeCount = 4
const plainly = verdicts.indexOf('serve')
const isPossible = verdicts.map(isFitting)
const remarkOf = (verdict: number) => (verdict === plainly ? 0 : 1)
const placeOf = (isInStock: boolean, verdict: number) => (isInStock ? 0 : 2) + remarkOf(verdict)

/**
 * Of each list of kinds the products that fit a car: how many there are, and the rows of the first, `most` at most: what is in stock, what fits
 * plainly, the cheapest. All lists are looked for at once.
 */
export function fittingRows(
  table: CatalogTable,
  fits: CarFits,
  { lists, most }: { lists: readonly Kinds[]; most: number },
) {
  const { rows, groups, byPrice, compare, isLive, liveInSpec, inStockInSpec } = table
  const { groupOf, specOf } = rows
  const { ofSpecs, said } = verdictsIn(table, fits)
  // Of each combination of measures the list that it is in, counted from 1.
  const listOfKind = new Map(lists.flatMap((kinds, list) => kinds.map((kind) => [kind, 1 + list] as const)))
  const listOf = Uint8Array.from(specsIn(rows.specIds, fits.specs).kinds, (kind) => (kind && listOfKind.get(kind)) ?? 0)
  const inStock = groups.map((group) => group.isInStock)

  // How many products each place of each list has, and which measures each list has plainly and with a remark.
  const counts = new Uint32Array(placeCount * lists.length)
  const specsOf = Array.from({ length: 2 * lists.length }, (): number[] => [])
  const count = (list: number, place: number, by: number) => {
    const at = placeCount * (list - 1) + place
    counts[at] = (counts[at] ?? 0) + by
  }
  for (let spec = 0; spec < liveInSpec.length; spec += 1) {
    const [list, verdict] = [listOf[spec] ?? 0, ofSpecs[spec] ?? 0]
    if (list === 0 || !isPossible[verdict] || !liveInSpec[spec]) continue
    specsOf[2 * (list - 1) + remarkOf(verdict)]?.push(spec)
    count(list, placeOf(true, verdict), inStockInSpec[spec] ?? 0)
    count(list, placeOf(false, verdict), (liveInSpec[spec] ?? 0) - (inStockInSpec[spec] ?? 0))
  }
  for (const [row, verdict] of said) {
    const spec = specOf[row] ?? 0
    const [list, byMeasures, isInStock] = [listOf[spec] ?? 0, ofSpecs[spec] ?? 0, inStock[groupOf[row] ?? 0] ?? false]
    if (list === 0) continue
    if (isPossible[byMeasures]) count(list, placeOf(isInStock, byMeasures), -1)
    if (isPossible[verdict]) count(list, placeOf(isInStock, verdict), 1)
  }

  // Of each row its list and its place in it, counted from 1.
  const listAndPlace = flagsOnDemand(isLive.length, (flags, from, to) => {
    for (let row = from; row < to; row += 1) {
      const spec = specOf[row] ?? 0
      const list = listOf[spec] ?? 0
      if (list === 0 || !isLive[row]) continue
      const verdict = (said.size > 0 ? said.get(row) : undefined) ?? ofSpecs[spec] ?? 0
      if (isPossible[verdict])
        flags[row] = 1 + placeCount * (list - 1) + (inStock[groupOf[row] ?? 0] ? 0 : 2) + (verdict === plainly ? 0 : 1)
    }
  })

  const found = Array.from(counts, (): number[] => [])
  const wanted = wantedOf(counts, most)
  const take = (row: number, at: number) => {
    const rowsThere = found[at]
    if (!rowsThere || rowsThere.length >= (wanted[at] ?? 0)) return false
    rowsThere.push(row)
    return true
  }
  // Where few products come into question, they are looked for by their measures.
  const isWalked = new Uint8Array(counts.length).fill(1)
  for (const [at, specs] of specsOf.entries()) {
    const listed = rows.ofSpec.of(specs, fewOf(isLive.length))
    if (!listed) continue
    const places = [0, 2].map((place) => placeCount * (at >> 1) + place + (at & 1))
    for (const place of places) isWalked[place] = 0
    const candidates = [...listed, ...said.keys()].filter((row) => places.includes(listAndPlace(row) - 1))
    for (const row of new Set(candidates.sort(compare.byPrice))) take(row, listAndPlace(row) - 1)
  }
  let missing = wanted.reduce((sum, all, at) => sum + (isWalked[at] ? all : 0), 0)
  for (let at = 0; at < byPrice.length && missing > 0; at += 1) {
    const row = byPrice[at] ?? 0
    const place = listAndPlace(row) - 1
    if (place >= 0 && isWalked[place] && take(row, place)) missing -= 1
  }
  return lists.map((_, list) => {
    const places = [placeCount * list, placeCount * (list + 1)] as const
    return { count: counts.slice(...places).reduce((sum, all) => sum + all, 0), rows: found.slice(...places).flat() }
  })
}

/** How many of each place are among the first `most` of its list. */
function wantedOf(counts: Uint32Array, most: number): Uint32Array {
  let left = most
  return counts.map((count, at) => {
    if (at % placeCount === 0) left = most
    const wanted = Math.min(left, count)
    left -= wanted
    return wanted
  })
}
