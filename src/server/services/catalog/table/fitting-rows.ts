import type { FitSpec } from '#domain/fitment/fit-spec.ts'
import { isFitting, verdicts } from '#domain/fitment/verdicts.ts'
import type { CarFits } from '#server/services/fitment/judge-vehicle.ts'
import type { CatalogTable } from './catalog-table.ts'
import { verdictsIn } from './verdicts-in.ts'

type Wanted = { kinds: readonly FitSpec['kind'][]; most: number }

/**
 * The products of these kinds that fit a car: how many there are, and the rows of the first: what is in stock, what fits
 * plainly, the cheapest.
 */
export function fittingRows(table: CatalogTable, fits: CarFits, { kinds, most }: Wanted) {
  const { rows, groups, byPrice } = table
  const isWanted = Uint8Array.from(rows.specIds, (id) => {
    const spec = id === null ? undefined : fits.specs.byId.get(id)
    return spec && kinds.includes(spec.kind) ? 1 : 0
  })
  const verdictOf = verdictsIn(table, fits)
  const isPossible = verdicts.map(isFitting)
  // From the best to the worst: in stock and plainly, in stock with a remark, and the same sold out.
  const places: number[][] = [[], [], [], []]
  let count = 0
  for (const row of byPrice) {
    if (!isWanted[rows.specOf[row] ?? 0]) continue
    const verdict = verdictOf(row)
    if (!isPossible[verdict]) continue
    count += 1
    const isInStock = groups[rows.groupOf[row] ?? 0]?.isInStock === true
    const place = places[(isInStock ? 0 : 2) + (verdicts[verdict] === 'serve' ? 0 : 1)]
    if (place && place.length < most) place.push(row)
  }
  return { count, rows: places.flat().slice(0, most) }
}
