import type { BriefFit } from '#contract/shop/catalog.ts'
import { verdicts } from '#domain/fitment/verdicts.ts'
import { type CarFits, fitOf } from '#server/services/fitment/judge-vehicle.ts'
import type { FitSpecs } from '#server/services/fitment/read-fit-specs.ts'
import type { CatalogTable } from './catalog-table.ts'

/** Of each row of a table the place in `verdicts` of what is said of its product for a car. */
export function verdictsIn({ rows, rowsOf }: CatalogTable, fits: CarFits): (row: number) => number {
  // What has no measures, or such as were not judged yet, is judged by none.
  const unknown = verdicts.indexOf('sem_dados')
  const places = placesOf(rows.specIds, fits.specs)
  const ofSpecs = new Uint8Array(places.length)
  for (let spec = 0; spec < places.length; spec += 1) ofSpecs[spec] = fits.judged[places[spec] ?? -1] ?? unknown
  const byMeasures = (row: number) => ofSpecs[rows.specOf[row] ?? 0] ?? unknown
  if (fits.ofProduct.size === 0) return byMeasures
  const said = new Map<number, number>()
  for (const [id, { verdict }] of fits.ofProduct)
    for (const row of rowsOf([id])) said.set(row, verdicts.indexOf(verdict))
  return (row) => said.get(row) ?? byMeasures(row)
}

type Kept = { specIds: readonly (number | null)[]; places: Int32Array }

const keptOf = new WeakMap<FitSpecs, Kept>()

/** The place of each of a table's combinations of measures among those that are judged; looked up once for all cars. */
function placesOf(specIds: readonly (number | null)[], specs: FitSpecs): Int32Array {
  const known = keptOf.get(specs)
  if (known?.specIds === specIds && known.places.length === specIds.length) return known.places
  const places = Int32Array.from(specIds, (id) => (id === null ? undefined : specs.placeOf.get(id)) ?? -1)
  keptOf.set(specs, { specIds, places })
  return places
}

/** The fit of the product in a row. */
export function fitInRow({ rows }: CatalogTable, fits: CarFits, row: number): BriefFit {
  const fitSpecId = rows.specIds[rows.specOf[row] ?? 0] ?? null
  const { verdict, reason = null } = fitOf(fits, { id: rows.ids[row] ?? '', fitSpecId })
  return { verdict, reason }
}
