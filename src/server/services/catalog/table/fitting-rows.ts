import type { FitSpec } from '#domain/fitment/fit-spec.ts'
import { isFitting, verdicts } from '#domain/fitment/verdicts.ts'
import type { CarFits } from '#server/services/fitment/judge-vehicle.ts'
import type { CatalogTable } from './catalog-table.ts'
import { verdictsIn } from './verdicts-in.ts'

type Kinds = readonly FitSpec['kind'][]

/**
 * Of each list of kinds the products that fit a car: how many there are, and the rows of the first, `most` at most: what is in stock, what fits
 * plainly, the cheapest. All lists are looked for at once.
 */
export function fittingRows(
  table: CatalogTable,
  fits: CarFits,
  { lists, most }: { lists: readonly Kinds[]; most: number },
) {
  const { rows, groups, byPrice, isLive, liveInSpec } = table
  // Of each combination of measures the list that it is in, counted from 1.
  const listOf = Uint8Array.from(rows.specIds, (id) => {
    const spec = id === null ? undefined : fits.specs.byId.get(id)
    return spec ? 1 + lists.findIndex((kinds) => kinds.includes(spec.kind)) : 0
  })
  const { ofSpecs, said } = verdictsIn(table, fits)
  const isPossible = verdicts.map(isFitting)
  const plainly = verdicts.indexOf('serve')
  const inStock = groups.map((group) => group.isInStock)
  const counts = lists.map(() => 0)
  const count = (list: number, by: number) => {
    if (list > 0) counts[list - 1] = (counts[list - 1] ?? 0) + by
  }
  for (let spec = 0; spec < liveInSpec.length; spec += 1)
    if (isPossible[ofSpecs[spec] ?? 0]) count(listOf[spec] ?? 0, liveInSpec[spec] ?? 0)
  for (const [row, verdict] of said) {
    const spec = rows.specOf[row] ?? 0
    count(listOf[spec] ?? 0, Number(isPossible[verdict]) - Number(isPossible[ofSpecs[spec] ?? 0]))
  }
  // From the best to the worst: in stock and plainly, in stock with a remark, and the same sold out.
  const places = lists.map((): number[][] => [[], [], [], []])
  const { groupOf, specOf } = rows
  // Of each row its list and its place in it: rows as they lie in memory, which is far quicker than in the order of prices.
  const listAndPlace = new Uint8Array(isLive.length)
  for (let row = 0; row < listAndPlace.length; row += 1) {
    const spec = specOf[row] ?? 0
    const list = listOf[spec] ?? 0
    if (list === 0 || !isLive[row]) continue
    const verdict = (said.size > 0 ? said.get(row) : undefined) ?? ofSpecs[spec] ?? 0
    if (!isPossible[verdict]) continue
    listAndPlace[row] = 4 * list + (inStock[groupOf[row] ?? 0] ? 0 : 2) + (verdict === plainly ? 0 : 1)
  }
  let missing = counts.filter((all) => all > 0).length
  for (let at = 0; at < byPrice.length && missing > 0; at += 1) {
    const row = byPrice[at] ?? 0
    const found = listAndPlace[row] ?? 0
    if (found === 0) continue
    const place = places[(found >> 2) - 1]?.[found & 3]
    if (!place || place.length >= most) continue
    place.push(row)
    // Nothing comes before these.
    if ((found & 3) === 0 && place.length === most) missing -= 1
  }
  return counts.map((all, list) => ({ count: all, rows: (places[list] ?? []).flat().slice(0, most) }))
}
