import { readFitSpecs } from '#modules/fitment/server/index.ts'
import type { BriefFit } from '#modules/fitment/verdicts/contract.ts'
import { isFitting, verdicts } from '#modules/fitment/verdicts/rules.ts'
import type { FitSpec } from '#modules/fitment/verdicts/specs.ts'
import type { Shop } from '#platform/server/shop.ts'
import { carFits } from '../fitting/server/check-car.ts'
import { listingParameters } from '../listing/parameters.ts'
import type { ListingInput } from '../products/contract.ts'
import type { CatalogTable } from './catalog-table.ts'
import { partOf } from './search-ranks.ts'
import { type ListedRows, noPart, type Parts } from './selection.ts'
import { findVerdicts, fitInRow, specsIn } from './verdicts.ts'

/** Of a list of wheels, tyres and kits. */
export type FilteredByCar = {
  parts: Parts | undefined
  leavesOutMisfits: boolean
  /** Undefined for products whose fit no measure decides. */
  fitOf: ((row: number) => BriefFit | undefined) | undefined
}

const unknown = verdicts.indexOf('sem_dados')
const isPossible = verdicts.map(isFitting)

const carKinds: ReadonlySet<FitSpec['kind'] | undefined> = new Set(['wheel', 'tyre', 'kit'])

type Filtered = {
  listed: Pick<ListedRows, 'isIn' | 'parts'>
  asked: ListingInput
  /** 1 for the groups of the categories of wheels and of tyres. */
  ofWheels: Uint8Array
}

/** Undefined for lists that are mostly of other products. */
export async function leaveOutMisfits(
  shop: Shop,
  table: CatalogTable,
  { listed, asked, ofWheels }: Filtered,
): Promise<FilteredByCar | undefined> {
  const { specIds, specOf, groupOf } = table.rows
  const { kinds } = specsIn(specIds, await readFitSpecs(shop))
  const { isIn, parts } = listed
  if (!isMostlyForCars(table, listed, kinds)) return undefined
  const unfiltered = { parts, leavesOutMisfits: false, fitOf: undefined }
  if (!asked.fits) return unfiltered
  const fits = await carFits(shop, { vehicle: asked.fits, ownTyre: asked.ownTyre })
  if (fits.generations.length === 0) return unfiltered
  const { ofSpecs, deviations, said } = findVerdicts(table, fits)
  // What fits best comes first, and the nearest to the factory's, unless another order was asked for.
  const isByFit = !parts && asked.sort === listingParameters.sort.usual && asked.order === listingParameters.order.usual
  const isUnmeasured = kinds.map((kind) => kind === undefined || kind === 'other')
  const left = new Uint8Array(table.isLive.length).fill(noPart)
  for (let row = 0; row < left.length; row += 1) {
    const part = parts ? (parts[row] ?? noPart) : 0
    if (part === noPart || !table.isLive[row] || !isIn[groupOf[row] ?? 0]) continue
    const spec = specOf[row] ?? 0
    const verdict = said.get(row) ?? ofSpecs[spec] ?? unknown
    // A bottle has no measures; a wheel without any is not known to fit.
    const isForAnyCar = verdict === unknown && isUnmeasured[spec] && !ofWheels[groupOf[row] ?? 0]
    if (!isPossible[verdict] && !isForAnyCar) continue
    const deviation = said.has(row) ? 0 : deviations[spec]
    left[row] = isByFit ? partOf({ verdict, isMention: false, isSoldOut: false, deviation }) : part
  }
  return {
    parts: left,
    leavesOutMisfits: true,
    fitOf: (row) => (isUnmeasured[specOf[row] ?? 0] && !said.has(row) ? undefined : fitInRow(table, fits, row)),
  }
}

function isMostlyForCars(
  { isLive, rows }: CatalogTable,
  { isIn, parts }: Pick<ListedRows, 'isIn' | 'parts'>,
  kinds: readonly (FitSpec['kind'] | undefined)[],
): boolean {
  const { groupOf, specOf } = rows
  const isForCar = kinds.map((kind) => carKinds.has(kind))
  let [all, forCars] = [0, 0]
  for (let row = 0; row < isLive.length; row += 1) {
    if (!isLive[row] || !isIn[groupOf[row] ?? 0] || parts?.[row] === noPart) continue
    all += 1
    if (isForCar[specOf[row] ?? 0]) forCars += 1
  }
  return 2 * forCars > all
}
