import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { formatTyreSize, parseTyreSize, type TyreSize } from '#modules/fitment/cars/sizes.ts'
import {
  type FitSpecs,
  findVehicle,
  type RequestedVehicle,
  readFitSpecs,
  readGenerations,
  readGenerationsOfModels,
  type SourcedGeneration,
} from '#modules/fitment/server/index.ts'
import { checkSpecs, type FitAnswer, verdict } from '#modules/fitment/verdicts/checks.ts'
import type { NeededRing } from '#modules/fitment/verdicts/contract.ts'
import { type FitApplication, isFitting, type Verdict, verdicts } from '#modules/fitment/verdicts/rules.ts'
import { type FitSpec, kitsFor, tyresFor } from '#modules/fitment/verdicts/specs.ts'
import { isSameSize, matchingFactorySize } from '#modules/fitment/verdicts/tyre-rules.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { fitApplications, products } from '../../tables.ts'
import { type RingsOnSale, readRingsOnSale, ringBetween } from './rings-on-sale.ts'

/** With its current tyre size if known. Without a model the shop does not know the car. */
export type CheckedCar = { modelId: string | null; year: number; ownTyre: TyreSize | null }

/** Any car without records. */
export const unknownCar: CheckedCar = { modelId: null, year: 0, ownTyre: null }

/** The first of its reasons decides. */
export type BriefFit = {
  verdict: Verdict
  reason: FitAnswer['reasons'][number] | undefined
  /** That the wheel needs on the car. */
  ring: NeededRing | null
}

export type CarFits = {
  generations: readonly SourcedGeneration[]
  ownTyre: TyreSize | null
  rings: RingsOnSale
  specs: FitSpecs
  /** By place: an index of `verdicts`. */
  bySpec: Uint8Array
  /** By place: how far what fits with care is from the factory's. */
  deviations: Uint8Array
  /** With the staff's verdict: their measures do not decide alone. */
  ofProduct: ReadonlyMap<string, BriefFit>
}

/** A car takes a byte for each combination of measures. */
const cacheOf = cached<CarFits>(16_000_000, 4_000_000)

/** Vehicles with the staff's verdicts, and combinations of measures. */
export const fitTags = ['vehicles', 'fit-specs'] as const

/** Computed once until vehicles or measures change. */
export async function checkVehicle(shop: Shop, car: CheckedCar): Promise<CarFits> {
  const [generations, specs, rings] = await Promise.all([
    generationsOf(shop, car),
    readFitSpecs(shop),
    readRingsOnSale(shop),
  ])
  const told = ownTyreKey(car.ownTyre, generations, specs)
  const key = `${car.modelId} ${car.year} ${told} ${generations.length > 0 ? rings.key : ''}`
  return cacheOf(shop).get(key, async () => {
    const value = await checkCar(shop, car)
    return { value, tags: fitTags, bytes: 1_000 + 2 * value.bySpec.length + 350 * value.ofProduct.size }
  })
}

/** For a size that neither the factory nor the shop has, only the rim counts: callers may send any size. */
function ownTyreKey(ownTyre: TyreSize | null, generations: readonly SourcedGeneration[], { byId, ofGroup }: FitSpecs) {
  if (ownTyre === null) return ''
  const isFactory = generations.some((generation) => matchingFactorySize(generation, ownTyre) !== undefined)
  const ofRim = [tyresFor(ownTyre.rimInches), kitsFor(ownTyre.rimInches)].flatMap((group) => ofGroup.get(group) ?? [])
  const isKnown = isFactory || ofRim.some((id) => isOfSize(byId.get(id), ownTyre))
  return isKnown ? formatTyreSize(ownTyre) : `R${ownTyre.rimInches}`
}

function isOfSize(spec: FitSpec | undefined, size: TyreSize): boolean {
  const tyre = spec?.kind === 'tyre' ? spec : spec?.kind === 'kit' ? spec.tyre : undefined
  return tyre?.tyreSize ? isSameSize(tyre.tyreSize, size) : false
}

const generationsOf = async (shop: Shop, { modelId, year }: CheckedCar) =>
  modelId === null ? [] : readGenerations(shop, { modelId, year })

async function checkCar(shop: Shop, car: CheckedCar): Promise<CarFits> {
  const { ownTyre } = car
  const [generations, specs, rings] = await Promise.all([
    generationsOf(shop, car),
    readFitSpecs(shop),
    readRingsOnSale(shop),
  ])
  const asked = { ownTyre, rings: rings.inStock }
  const { verdicts: bySpec, deviations } = checkSpecs(generations, specs.compared, asked)
  const ofProduct = new Map<string, BriefFit>()
  for (const [id, { fitSpecId, ofProduct: applications }] of await readApplications(shop, generations)) {
    const spec = (fitSpecId === null ? undefined : specs.byId.get(fitSpecId)) ?? { kind: 'other' as const }
    ofProduct.set(id, brief(verdict(generations, spec, { ...asked, applications }), rings))
  }
  return { generations, ownTyre, rings, specs, bySpec, deviations, ofProduct }
}

const brief = (answer: FitAnswer, rings: RingsOnSale): BriefFit => ({
  verdict: answer.verdict,
  reason: answer.reasons[0],
  ring: findNeededRing(answer, rings),
})

/** Null where none is needed, nothing can be mounted, or generations of one year need different ones. */
export function findNeededRing({ verdict: decided, reasons }: FitAnswer, rings: RingsOnSale): NeededRing | null {
  if (!isFitting(decided)) return null
  const needs = reasons.filter(({ code }) => code === 'RING_INCLUDED' || code === 'RING_NEEDED')
  const hubs = new Set(needs.map(({ vehicle }) => vehicle))
  const [need] = needs
  if (!need || hubs.size > 1 || typeof need.vehicle !== 'number' || typeof need.product !== 'number') return null
  if (reasons.some(({ code }) => code === 'BORE_OK')) return null
  return ringBetween(rings, { outerMm: need.product, innerMm: need.vehicle })
}

type Applications = Map<string, { fitSpecId: number | null; ofProduct: Map<string, FitApplication> }>

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
  { generations, ownTyre, rings, specs, ofProduct }: CarFits,
  product: { id: string; fitSpecId: number | null },
): BriefFit {
  const spec = product.fitSpecId === null ? undefined : specs.byId.get(product.fitSpecId)
  const asked = { ownTyre, rings: rings.inStock }
  return ofProduct.get(product.id) ?? brief(verdict(generations, spec ?? { kind: 'other' }, asked), rings)
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
  const told = (ownTyre && parseTyreSize(ownTyre)) || null
  return found ? fitsOfModel(shop, { ...found, ownTyre: told }) : checkVehicle(shop, { ...unknownCar, ownTyre: told })
}

/** May be told or not. */
export type VisitorsCar = { vehicle?: string | undefined; ownTyre?: string | undefined }

/** Of a visitor's car; undefined where none was told, or nothing is on record of it. */
export async function fitsOfVisitor(shop: Shop, { vehicle, ownTyre }: VisitorsCar): Promise<CarFits | undefined> {
  if (!vehicle) return undefined
  const fits = await carFits(shop, { vehicle, ownTyre })
  return fits.generations.length > 0 ? fits : undefined
}

/** Products that the staff says do not fit, whatever their measures. */
export const saidNotToFit = ({ ofProduct }: CarFits): string[] =>
  [...ofProduct].flatMap(([id, { verdict: said }]) => (said === 'nao_serve' ? [id] : []))

export function fitsOfModel(
  shop: Shop,
  { model, year, ownTyre }: RequestedVehicle & { ownTyre: TyreSize | null },
): Promise<CarFits> {
  // All cars without records share one cache entry for a size: anybody may ask for any year.
  const car = model.years.includes(year) ? { modelId: model.id, year } : unknownCar
  return checkVehicle(shop, { ...car, ownTyre })
}

/** More generations than a make has; each is checked once and then known. */
const mostGenerations = 80

/** A car of each generation: without a year any of them may be meant. */
export async function fitsOfGenerations(shop: Shop, modelIds: readonly string[]): Promise<CarFits[]> {
  const generations = await readGenerationsOfModels(shop, modelIds)
  const cars = new Map(generations.map(({ modelId, yearTo }) => [`${modelId} ${yearTo}`, { modelId, year: yearTo }]))
  const fits: CarFits[] = []
  for (const car of [...cars.values()].slice(0, mostGenerations)) {
    fits.push(await checkVehicle(shop, { ...car, ownTyre: null }))
    await nextTurn()
  }
  return fits.length > 0 ? fits : [await checkVehicle(shop, unknownCar)]
}
