import { eq, inArray } from 'drizzle-orm'
import { checkSpecs } from '#domain/fitment/check-specs.ts'
import type { FitApplication } from '#domain/fitment/fit-application.ts'
import { matchingFactorySize } from '#domain/fitment/tyre/factory-sizes.ts'
import { type FitAnswer, verdict } from '#domain/fitment/verdict.ts'
import { type Verdict, verdicts } from '#domain/fitment/verdicts.ts'
import { formatTyreSize, type TyreSize } from '#domain/tyre-size.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { fitApplications, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { FitSpecs } from './known-fit-specs.ts'
import { readFitSpecs } from './read-fit-specs.ts'
import { readGenerations, type SourcedGeneration } from './read-generations.ts'

/** A car, and its current tyre size if known. Without a model it is a car unknown to the shop. */
export type CheckedCar = { modelId: string | null; year: number; ownTyre: TyreSize | null }

/** Any car of which nothing is on record. */
export const unknownCar: CheckedCar = { modelId: null, year: 0, ownTyre: null }

/** A verdict, and the first of its reasons: what decides it. */
export type BriefFit = { verdict: Verdict; reason: FitAnswer['reasons'][number] | undefined }

export type CarFits = {
  generations: readonly SourcedGeneration[]
  ownTyre: TyreSize | null
  specs: FitSpecs
  /** The verdict on each combination of measures by its place, as a place in `verdicts`. */
  bySpec: Uint8Array
  /** Products with a verdict by the staff: their measures do not decide alone. */
  ofProduct: ReadonlyMap<string, BriefFit>
}

/** A car takes a byte for each combination of measures. */
const cacheOf = cached<CarFits>(16_000_000, 4_000_000)

/**
 * What a verdict depends on besides the products: records of vehicles with the staff's verdicts, and
 * combinations of measures.
 */
export const fitTags = ['vehicles', 'fit-specs'] as const

/** The verdict on every combination of measures for a car; once until vehicles or measures change. */
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
  for (const [id, { fitSpecId, words }] of await readApplications(shop, generations)) {
    const spec = (fitSpecId === null ? undefined : specs.byId.get(fitSpecId)) ?? { kind: 'other' as const }
    ofProduct.set(id, brief(verdict(generations, spec, { ownTyre, applications: words })))
  }
  return { generations, ownTyre, specs, bySpec, ofProduct }
}

const brief = ({ verdict: decided, reasons: [reason] }: FitAnswer): BriefFit => ({ verdict: decided, reason })

type Words = Map<string, { fitSpecId: number | null; words: Map<string, FitApplication> }>

/** What the staff has said of products on these generations, by product and generation. */
async function readApplications(shop: Shop, generations: readonly { id: string }[]): Promise<Words> {
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
  const words: Words = new Map()
  for (const { application, fitSpecId } of rows) {
    const { productId, generationId, verdict: said, note } = application
    const ofProduct = words.get(productId) ?? { fitSpecId, words: new Map() }
    ofProduct.words.set(generationId, { verdict: said, note })
    words.set(productId, ofProduct)
  }
  return words
}

/**
 * The brief fit of a product. The reason is looked for here alone: lists need the verdicts of all, and
 * reasons of a page.
 */
export function fitOf(
  { generations, ownTyre, specs, ofProduct }: CarFits,
  product: { id: string; fitSpecId: number | null },
): BriefFit {
  const spec = product.fitSpecId === null ? undefined : specs.byId.get(product.fitSpecId)
  return ofProduct.get(product.id) ?? brief(verdict(generations, spec ?? { kind: 'other' }, { ownTyre }))
}

/**
 * The verdict on products with these measures, or with none, of which the staff has said nothing: a
 * place in `verdicts`.
 */
export function verdictIndex({ specs, bySpec }: CarFits, fitSpecId: number | null): number {
  const index = fitSpecId === null ? undefined : specs.placeOf.get(fitSpecId)
  return (index === undefined ? undefined : bySpec[index]) ?? verdicts.indexOf('sem_dados')
}
