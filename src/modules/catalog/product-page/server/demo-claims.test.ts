import { inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { listModels, vehicleBrands, vehicleYears } from '#modules/fitment/cars/car-names.ts'
import { loadVehicles } from '#modules/fitment/cars/server/load-vehicles.ts'
import { formatTyreSize, outerDiameterMm } from '#modules/fitment/cars/sizes.ts'
import { type Verdict, verdicts } from '#modules/fitment/verdicts/rules.ts'
import { fitSpecs } from '#modules/fitment/verdicts/tables.ts'
import { seedDemoCatalog } from '#test/demo-catalog.ts'
import { useTestShop } from '#test/shop.ts'
import { type CarFits, carFits, verdictIndex } from '../../fitting/server/check-car.ts'
import { products } from '../../tables.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
type Spec = typeof fitSpecs.$inferSelect
let specs: Map<number, Spec>

beforeAll(async () => {
  await loadVehicles(shop().database, 'src/modules/fitment/cars/server/reference')
  await seedDemoCatalog(shop())
  const rows = await shop().database.select().from(fitSpecs)
  // From here on nothing changes: each car's generations and the measures are read once.
  shop().cache.resume()
  specs = new Map(rows.map((row) => [row.id, row]))
}, 120_000)

type Generation = CarFits['generations'][number]

/** Why a claim that a product fits contradicts the vehicle records, calculated independently of the rule. */
function contradiction(spec: Spec, generation: Generation, isPlain: boolean): string | undefined {
  const { boltPattern, hubBoreMm, rimMinInches, rimMaxInches, factorySets } = generation
  const isWheel = spec.kind === 'wheel' || spec.kind === 'kit'
  const isTyre = spec.kind === 'tyre' || spec.kind === 'kit'
  if (isWheel) {
    if (boltPattern === null || !spec.boltPatterns.includes(boltPattern))
      return `${spec.boltPatterns} on ${boltPattern}`
    if (hubBoreMm === null || spec.centreBoreMm === null || spec.centreBoreMm < hubBoreMm - 0.1001)
      return `bore ${spec.centreBoreMm} on ${hubBoreMm}`
    const known = factorySets.filter((set) => set.offsetMm !== null)
    const sure = known.filter(({ wheelConfidence }) => wheelConfidence !== 'low')
    if (isPlain && generation.confidence === 'low') return 'plain by a doubtful pattern or hub'
    if (isPlain && (sure.length === 0 || spec.offsetMm === null)) return 'plain without a sure offset'
    if (isPlain && spec.centreBoreMm > hubBoreMm + 0.1501 && !isRingSold(spec.centreBoreMm, hubBoreMm))
      return 'plain without a ring'
    if (
      known.length > 0 &&
      spec.offsetMm !== null &&
      known.every(({ offsetMm }) => Math.abs((offsetMm ?? 0) - (spec.offsetMm ?? 0)) > 60)
    )
      return 'far off every factory offset'
  }
  if (spec.rimInches !== null && rimMinInches !== null && spec.rimInches < rimMinInches) return 'rim below the smallest'
  if (spec.rimInches !== null && rimMaxInches !== null && spec.rimInches > rimMaxInches + 2) return 'rim three above'
  if (isTyre) {
    const size = { widthMm: spec.tyreWidthMm ?? 0, aspect: spec.tyreAspectRatio ?? 0, rimInches: spec.rimInches ?? 0 }
    const deltas = factorySets.map(({ tyreSize }) => outerDiameterMm(size) / outerDiameterMm(tyreSize) - 1)
    if (deltas.length === 0) return 'no factory size'
    if (deltas.every((delta) => Math.abs(delta) > 0.03)) return 'diameter out'
    const alike = factorySets.filter(({ tyreSize }) => formatTyreSize(tyreSize) === formatTyreSize(size))
    if (isPlain && spec.kind === 'tyre') {
      if (new Set(factorySets.map(({ tyreSize }) => formatTyreSize(tyreSize))).size > 1)
        return 'plain, one of several sizes'
      if (!generation.isSizeListComplete) return 'plain, and another version may have another size'
    }
    if (isPlain && alike.length > 0 && alike.every(({ confidence }) => confidence === 'low'))
      return 'plain by a doubtful size'
    const least = Math.min(
      ...factorySets.map(({ loadIndex, loadConfidence }) =>
        isPlain || loadConfidence !== 'low' ? (loadIndex ?? 0) : 0,
      ),
    )
    if ((spec.loadIndex ?? 999) < least) return `load ${spec.loadIndex} below ${least}`
    const same = factorySets.filter(({ tyreSize }) => outerDiameterMm(tyreSize) === outerDiameterMm(size))
    if (same.length > 0 && same.every((set) => set.isCommercial) && !spec.isCommercial) return 'passenger tyre on a van'
    if (
      isPlain &&
      (generation.body === 'van' || generation.body === 'pickup') &&
      factorySets.some((set) => set.loadIndex === null)
    )
      return 'plain without the load of a carrier'
  }
  return undefined
}

const isRingSold = (bore: number, hub: number) =>
  [...specs.values()].some(
    ({ ringOuterMm, ringInnerMm }) =>
      Math.abs((ringOuterMm ?? 0) - bore) <= 0.1501 && Math.abs((ringInnerMm ?? 0) - hub) <= 0.1501,
  )

const specIdsOf = (fits: CarFits, wanted: Verdict) =>
  [...fits.specs.byId.keys()].filter((id) => verdicts[verdictIndex(fits, id)] === wanted)

const cars = vehicleBrands.flatMap((brand) =>
  listModels(brand).flatMap((model) => vehicleYears.map((year) => `${brand} ${model} ${year}`)),
)

it(`claims no fit for ${cars.length} cars that is not on record or contradicts the record`, async () => {
  const faults: string[] = []
  let claims = 0
  for (const vehicle of cars) {
    const fits = await carFits(shop(), { vehicle })
    const { generations } = fits
    const serving = specIdsOf(fits, 'serve').map((id) => [id, true] as const)
    const remarked = specIdsOf(fits, 'serve_com_ressalva').map((id) => [id, false] as const)
    claims += serving.length + remarked.length
    if (generations.length === 0 && serving.length + remarked.length > 0) faults.push(`${vehicle}: no data`)
    for (const [id, isPlain] of [...serving, ...remarked]) {
      const spec = specs.get(id)
      if (!spec) throw new Error(`no spec ${id}`)
      const against = generations.map((generation) => contradiction(spec, generation, isPlain))
      // What fits one generation of a year may be claimed to fit with a remark.
      const isFault = isPlain ? against.some(Boolean) : against.every(Boolean)
      if (isFault && (spec.kind === 'wheel' || spec.kind === 'kit' || spec.kind === 'tyre'))
        faults.push(
          `${vehicle}: ${spec.kind} ${id} ${isPlain ? 'serve' : 'ressalva'}: ${against.filter(Boolean).join(', ')}`,
        )
    }
  }
  expect(claims).toBeGreaterThan(5_000)
  expect(faults).toEqual([])
}, 300_000)

it('has products that fit most of the cars, and never a passenger tyre for the van', async () => {
  let served = 0
  for (const vehicle of cars) {
    const fits = await carFits(shop(), { vehicle })
    if (specIdsOf(fits, 'serve').length + specIdsOf(fits, 'serve_com_ressalva').length > 0) served += 1
  }
  expect(served / cars.length).toBeGreaterThan(0.6)
  const fits = await carFits(shop(), { vehicle: 'Citroën Jumpy 2020' })
  const rows = await shop()
    .database.select({ name: products.name })
    .from(products)
    .where(inArray(products.fitSpecId, [...specIdsOf(fits, 'serve'), ...specIdsOf(fits, 'serve_com_ressalva')]))
  expect(rows.map(({ name }) => name).filter((name) => name.startsWith('Pneu'))).toEqual([])
})
