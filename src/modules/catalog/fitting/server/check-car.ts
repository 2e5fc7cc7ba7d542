import { eq, inArray } from 'drizzle-orm'
import { formatTyreSize, parseTyreSize, type TyreSize } from '#modules/fitment/cars/sizes.ts'
import {
  type FitSpecs,
  findVehicle,
  type RequestedVehicle,
  readFitSpecs,
  readGenerations,
  type SourcedGeneration,
} from '#modules/fitment/server/index.ts'
import { checkSpecs, type FitAnswer, verdict } from '#modules/fitment/verdicts/checks.ts'
import { type FitApplication, type Verdict, verdicts } from '#modules/fitment/verdicts/rules.ts'
import { matchingFactorySize } from '#modules/fitment/verdicts/tyre-rules.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { fitApplications } from '../../fit-applications/tables.ts'
import { products } from '../../products/tables.ts'

/** With its current tyre size if known. Without a model the shop does not know the car. */
export type CheckedCar = { modelId: string | null; year: number; ownTyre: TyreSize | null }

/** Any car without records. */
export const unknownCar: CheckedCar = { modelId: null, year: 0, ownTyre: null }

/** The first of its reasons decides. */
export type BriefFit = { verdict: Verdict; reason: FitAnswer['reasons'][number] | undefined }

export type CarFits = {
  generations: readonly SourcedGeneration[]
  ownTyre: TyreSize | null
  specs: FitSpecs
  /** By place: an index of `verdicts`. */
  bySpec: Uint8Array
  /** With the staff's verdict: their measures do not decide alone. */
  ofProduct: ReadonlyMap<string, BriefFit>
}

/** A car takes a byte for each combination of measures. */
const cacheOf = cached<CarFits>(16_000_000, 4_000_000)

/** Vehicles with the staff's verdicts, and combinations of measures. */
export const fitTags = ['vehicles', 'fit-specs'] as const

/** Computed once until vehicles or measures change. */
export async function checkVehicle(shop: Shop, car: CheckedCar): Promise<CarFits> {
  const key = `${car.modelId} ${car.year} ${ownTyreKey(car.ownTyre, await generationsOf(shop, car))}`
  return cacheOf(shop).get(key, async () => {
    const value = await checkCar(shop, car)
    return { value, tags: fitTags, bytes: 1_000 + value.bySpec.length + 350 * value.ofProduct.size }
  })
}

/** For a size that is not a factory size, only the rim counts: callers may send any size. */
function ownTyreKey(ownTyre: TyreSize | null, generations: readonly SourcedGeneration[]): string {
  if (ownTyre === null) return ''
  const isFactory = generations.some((generation) => matchingFactorySize(generation, ownTyre) !== undefined)
  return isFactory ? formatTyreSize(ownTyre) : `R${ownTyre.rimInches}`
}

const generationsOf = async (shop: Shop, { modelId, year }: CheckedCar) =>
  modelId === null ? [] : readGenerations(shop, { modelId, year })

async function checkCar(shop: Shop, car: CheckedCar): Promise<CarFits> {
  const { ownTyre } = car
  const [generations, specs] = await Promise.all([generationsOf(shop, car), readFitSpecs(shop)])
  const bySpec = checkSpecs(generations, specs.compared, ownTyre)
  const ofProduct = new Map<string, BriefFit>()
  for (const [id, { fitSpecId, ofProduct: applications }] of await readApplications(shop, generations)) {
    const spec = (fitSpecId === null ? undefined : specs.byId.get(fitSpecId)) ?? { kind: 'other' as const }
    ofProduct.set(id, brief(verdict(generations, spec, { ownTyre, applications })))
  }
  return { generations, ownTyre, specs, bySpec, ofProduct }
}

const brief = ({ verdict: decided, reasons: [reason] }: FitAnswer): BriefFit => ({ verdict: decided, reason })

type Applications = Map<string, { fitSpecId: number | null; ofProduct: Map<string, FitApplication> }>

/** By product and generation. */
async function readApplications(shop: Shop, generations: readonly { id: string }[]): Promise<Applications> {
  if (generations.length === 0) return new Map()
  const rows = await shop.database
    .select({ application: fitApplications, fitSpecId: products.fitSpecId })
    .from(fitApplications)
    .innerJoin(products, eq(products.id, fitApplications.productId))
    .where(
      inArray(
        fitApplications.generationId,
        generations.map(({ id }) => id),
      ),
    )
  const applications: Applications = new Map()
  for (const { application, fitSpecId } of rows) {
    const { productId, generationId, verdict: said, note } = application
    const one = applications.get(productId) ?? { fitSpecId, ofProduct: new Map() }
    one.ofProduct.set(generationId, { verdict: said, note })
    applications.set(productId, one)
  }
  return applications
}

/** Finds the reason here alone: lists need the verdicts of all, and reasons of a page. */
export function findFit(
  { generations, ownTyre, specs, ofProduct }: CarFits,
  product: { id: string; fitSpecId: number | null },
): BriefFit {
  const spec = product.fitSpecId === null ? undefined : specs.byId.get(product.fitSpecId)
  return ofProduct.get(product.id) ?? brief(verdict(generations, spec ?? { kind: 'other' }, { ownTyre }))
}

/** For products without the staff's verdict: an index of `verdicts`. */
export function verdictIndex({ specs, bySpec }: CarFits, fitSpecId: number | null): number {
  const index = fitSpecId === null ? undefined : specs.placeOf.get(fitSpecId)
  return (index === undefined ? undefined : bySpec[index]) ?? verdicts.indexOf('sem_dados')
}

/** 'make model year', and a tyre size in any usual spelling. */
export type NamedCar = { vehicle: string; ownTyre?: string | undefined }

/** Unknown for a car without records in that year. */
export async function carFits(shop: Shop, { vehicle, ownTyre }: NamedCar): Promise<CarFits> {
  const found = await findVehicle(shop, vehicle)
  if (!found) return checkVehicle(shop, unknownCar)
  return fitsOfModel(shop, { ...found, ownTyre: (ownTyre && parseTyreSize(ownTyre)) || null })
}

export function fitsOfModel(
  shop: Shop,
  { model, year, ownTyre }: RequestedVehicle & { ownTyre: TyreSize | null },
): Promise<CarFits> {
  // All cars without records share one cache entry: anybody may ask for any year.
  return checkVehicle(shop, model.years.includes(year) ? { modelId: model.id, year, ownTyre } : unknownCar)
}
