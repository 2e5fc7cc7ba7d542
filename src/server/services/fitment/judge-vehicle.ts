import { eq, inArray } from 'drizzle-orm'
import type { Application } from '#domain/fitment/staff-word.ts'
import { type FitAnswer, verdict } from '#domain/fitment/verdict.ts'
import type { Verdict } from '#domain/fitment/verdicts.ts'
import type { TyreSize } from '#domain/tyre-size.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { fitApplications, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { readFitSpecs } from './read-fit-specs.ts'
import { readGenerations, type SourcedGeneration } from './read-generations.ts'

/** A car, and the size of the tyres on it where it was told. Without a model it is one that the shop does not know. */
export type JudgedCar = { modelId: string | null; year: number; ownTyre: TyreSize | null }

/** Any car of which nothing is on record. */
export const unknownCar: JudgedCar = { modelId: null, year: 0, ownTyre: null }

/** A verdict, and the first of its reasons: what decides it. */
export type BriefFit = { verdict: Verdict; reason: FitAnswer['reasons'][number] | undefined }

export type CarFits = {
  generations: readonly SourcedGeneration[]
  ofSpec: ReadonlyMap<number, BriefFit>
  specIds: Readonly<Record<Verdict, readonly number[]>>
  /** Products of which the staff has said something: they are not judged by their measures alone. */
  ofProduct: ReadonlyMap<string, BriefFit>
  /** Products that belong to no wheel, and of which the staff has said nothing. */
  ofOthers: BriefFit
}

/** A car takes what the shop's combinations of measures take, which few cars are asked for at a time. */
const kept = cached<CarFits>(32_000_000, 16_000_000)

/** What is rested on besides the products: records of vehicles with the staff's word, and combinations of measures. */
export const fitTags = ['vehicles', 'fit-specs'] as const

/** The verdict on every combination of measures for a car; once until vehicles or measures change. */
export function judgeVehicle(shop: Shop, car: JudgedCar): Promise<CarFits> {
  // Of the size that is on the car the verdicts look at its rim alone.
  const key = `${car.modelId} ${car.year} ${car.ownTyre?.rimInches ?? ''}`
  return kept(shop).get(key, async () => {
    const value = await judge(shop, car)
    return { value, tags: fitTags, bytes: 500 + 350 * (value.ofSpec.size + value.ofProduct.size) }
  })
}

async function judge(shop: Shop, { modelId, year, ownTyre }: JudgedCar): Promise<CarFits> {
  const [generations, specs] = await Promise.all([
    modelId === null ? [] : readGenerations(shop, { modelId, year }),
    readFitSpecs(shop),
  ])
  const ofSpec = new Map<number, BriefFit>()
  const specIds: Record<Verdict, number[]> = { serve: [], serve_com_ressalva: [], sem_dados: [], nao_serve: [] }
  for (const [id, spec] of specs) {
    const fit = brief(verdict(generations, spec, { ownTyre }))
    ofSpec.set(id, fit)
    specIds[fit.verdict].push(id)
  }
  const ofProduct = new Map<string, BriefFit>()
  for (const [id, { fitSpecId, words }] of await readApplications(shop, generations)) {
    const spec = (fitSpecId === null ? undefined : specs.get(fitSpecId)) ?? { kind: 'other' as const }
    ofProduct.set(id, brief(verdict(generations, spec, { ownTyre, applications: words })))
  }
  return { generations, ofSpec, specIds, ofProduct, ofOthers: brief(verdict(generations, { kind: 'other' })) }
}

const brief = ({ verdict: decided, reasons: [reason] }: FitAnswer): BriefFit => ({ verdict: decided, reason })

type Words = Map<string, { fitSpecId: number | null; words: Map<string, Application> }>

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

/** The brief fit of a product. */
export function fitOf(fits: CarFits, product: { id: string; fitSpecId: number | null }): BriefFit {
  const byMeasures = product.fitSpecId === null ? undefined : fits.ofSpec.get(product.fitSpecId)
  return fits.ofProduct.get(product.id) ?? byMeasures ?? fits.ofOthers
}
