import type { BriefFit } from '#contract/shop/catalog.ts'
import type { FitSpec } from '#domain/fitment/fit-spec.ts'
import { verdicts } from '#domain/fitment/verdicts.ts'
import { type CarFits, fitOf } from '#server/services/fitment/check-vehicle.ts'
import type { FitSpecs } from '#server/services/fitment/known-fit-specs.ts'
import type { CatalogTable } from './catalog-table.ts'

/** The verdicts on products for a car, as indexes into `verdicts`. */
export type VerdictsInTable = {
  /** By combination of measures. */
  ofSpecs: Uint8Array
  /** Of the live products for which the staff gave a different verdict, by row. */
  said: ReadonlyMap<number, number>
}

/** The verdicts on the products of a table for a car. */
export function verdictsIn({ rows, liveRowOf }: CatalogTable, fits: CarFits): VerdictsInTable {
  // Products without measures, or with measures that have not been checked yet, have an unknown verdict.
  const unknown = verdicts.indexOf('sem_dados')
  const { places } = specsIn(rows.specIds, fits.specs)
  const ofSpecs = new Uint8Array(places.length)
  for (let spec = 0; spec < places.length; spec += 1) ofSpecs[spec] = fits.bySpec[places[spec] ?? -1] ?? unknown
  const said = new Map<number, number>()
  for (const [id, { verdict }] of fits.ofProduct) {
    const row = liveRowOf(id)
    if (row !== undefined) said.set(row, verdicts.indexOf(verdict))
  }
  return { ofSpecs, said }
}

type SpecsInTable = {
  specIds: readonly (number | null)[]
  /** For each of a table's combinations of measures, its index among those that were checked, or -1. */
  places: Int32Array
  /** The kind of each. */
  kinds: readonly (FitSpec['kind'] | undefined)[]
}

const cache = new WeakMap<FitSpecs, SpecsInTable>()

/** A table's combinations of measures, looked up once for all cars. */
export function specsIn(specIds: readonly (number | null)[], specs: FitSpecs): SpecsInTable {
  const known = cache.get(specs)
  if (known?.specIds === specIds && known.places.length === specIds.length) return known
  const places = Int32Array.from(specIds, (id) => (id === null ? undefined : specs.placeOf.get(id)) ?? -1)
  const kinds = specIds.map((id) => (id === null ? undefined : specs.byId.get(id)?.kind))
  const found = { specIds, places, kinds }
  cache.set(specs, found)
  return found
}

/** The fit of the product in a row. */
export function fitInRow({ rows }: CatalogTable, fits: CarFits, row: number): BriefFit {
  const fitSpecId = rows.specIds[rows.specOf[row] ?? 0] ?? null
  const { verdict, reason = null } = fitOf(fits, { id: rows.ids.at(row), fitSpecId })
  return { verdict, reason }
}
