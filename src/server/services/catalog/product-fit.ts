import { and, eq, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ProductCard } from '#contract/shop/catalog.ts'
import type { ProductFit } from '#contract/shop/fitting.ts'
import type { FitSpec, WheelSpec } from '#domain/fitment/fit-spec.ts'
import type { ReasonCode } from '#domain/fitment/reason-grades.ts'
import { tyresFor } from '#domain/fitment/spec-groups.ts'
import { limit } from '#domain/fitment/thresholds.ts'
import { type FitAnswer, verdict } from '#domain/fitment/verdict.ts'
import { isFitting } from '#domain/fitment/verdicts.ts'
import { parseTyreSize } from '#domain/tyre-size.ts'
import { fitApplications, fitSpecs, productStock, products } from '#server/db/schema/index.ts'
import type { NamedCar } from '#server/services/fitment/car-fits.ts'
import { namedVehicle } from '#server/services/fitment/find-vehicle-detail.ts'
import type { FitSpecs } from '#server/services/fitment/known-fit-specs.ts'
import { readFitSpecs } from '#server/services/fitment/read-fit-specs.ts'
import { readGenerations, type SourcedGeneration } from '#server/services/fitment/read-generations.ts'
import { findVehicle } from '#server/services/fitment/vehicle-catalog.ts'
import type { Shop } from '#server/shop.ts'
import { isPublished } from './product-card-row.ts'
import { productCards } from './product-cards.ts'

/** The limit of tyres that a wheel's page offers. */
const maxTyres = 4

/**
 * Whether a product fits a car with all reasons, the ring that it needs there, and tyres for a wheel. For an
 * unknown car the fit is unknown. Throws `PRODUCT_NOT_FOUND`.
 */
export async function productFit(shop: Shop, { id, ...car }: NamedCar & { id: string }): Promise<ProductFit> {
  const vehicle = await findVehicle(shop, car.vehicle)
  const [product, generations, specs] = await Promise.all([
    readProductSpec(shop, id),
    vehicle ? readGenerations(shop, { modelId: vehicle.model.id, year: vehicle.year }) : [],
    readFitSpecs(shop),
  ])
  const spec = (product.fitSpecId === null ? undefined : specs.byId.get(product.fitSpecId)) ?? {
    kind: 'other' as const,
  }
  const ownTyre = (car.ownTyre && parseTyreSize(car.ownTyre)) || null
  const answer = verdict(generations, spec, { ownTyre, applications: await readWords(shop, id) })
  const wheel = wheelOf(spec)
  const isPossible = isFitting(answer.verdict)
  const [ring, tyres] = await Promise.all([
    wheel && isPossible && isRingNeeded(answer) ? findRing(shop, wheel, generations) : null,
    spec.kind === 'wheel' && isPossible ? findTyres(shop, { wheel: spec, generations, specs }) : [],
  ])
  return {
    vehicle: vehicle ? namedVehicle(vehicle) : null,
    verdict: answer.verdict,
    reasons: [...answer.reasons],
    ring,
    tyres,
  }
}

async function readProductSpec(shop: Shop, id: string) {
  const [row] = await shop.database
    .select({ fitSpecId: products.fitSpecId })
    .from(products)
    .where(and(eq(products.id, id), isPublished))
  if (!row) throw shopError('PRODUCT_NOT_FOUND')
  return row
}

async function readWords(shop: Shop, productId: string) {
  const rows = await shop.database.select().from(fitApplications).where(eq(fitApplications.productId, productId))
  return new Map(rows.map(({ generationId, verdict: said, note }) => [generationId, { verdict: said, note }]))
}

const wheelOf = (spec: FitSpec): WheelSpec | undefined =>
  spec.kind === 'wheel' ? spec : spec.kind === 'kit' ? spec.wheel : undefined

const isRingNeeded = ({ reasons }: FitAnswer) => reasons.some(({ code }) => code === 'RING_NEEDED')

/** The ring between a wheel's bore and the hub, if one is needed; the cheapest in the shop. */
async function findRing(shop: Shop, { centreBoreMm }: WheelSpec, generations: readonly SourcedGeneration[]) {
  const hubs = [...new Set(generations.map(({ hubBoreMm }) => hubBoreMm))]
  const [hub] = hubs
  // Two generations of one year with different hubs take different rings.
  if (centreBoreMm === null || hubs.length !== 1 || hub === undefined || hub === null) return null
  const near = (column: typeof fitSpecs.ringInnerMm | typeof fitSpecs.ringOuterMm, mm: number) =>
    sql`abs(${column} - ${mm}::numeric) <= ${limit('boreExact')}::numeric`
  const [found] = await shop.database
    .select({ id: products.id })
    .from(products)
    .innerJoin(fitSpecs, eq(fitSpecs.id, products.fitSpecId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(
      and(
        isPublished,
        eq(fitSpecs.kind, 'ring'),
        near(fitSpecs.ringInnerMm, hub),
        near(fitSpecs.ringOuterMm, centreBoreMm),
      ),
    )
    .orderBy(sql`${productStock.quantity} > 0 desc`, products.priceCents, products.id)
    .limit(1)
  const [card = null] = found ? await productCards(shop, [found.id]) : []
  return { outerMm: centreBoreMm, innerMm: hub, product: card }
}

type ForWheel = {
  wheel: WheelSpec
  generations: readonly SourcedGeneration[]
  specs: FitSpecs
}

const factorySizeCodes: ReadonlySet<ReasonCode> = new Set(['SIZE_OE', 'SIZE_OF_SOME_VERSIONS', 'SIZE_OF_ONE_AXLE'])

/** Tyres in stock that go on a wheel, and with it on the car: those that fit best, the cheapest first. */
async function findTyres(shop: Shop, { wheel, generations, specs }: ForWheel): Promise<ProductCard[]> {
  const [plain, remarked]: [number[], number[]] = [[], []]
  for (const id of specs.ofGroup.get(tyresFor(wheel.rimInches)) ?? []) {
    const tyre = specs.byId.get(id)
    if (tyre?.kind !== 'tyre' || tyre.tyreSize === null) continue
    const { verdict: together, reasons } = verdict(generations, { kind: 'kit', wheel, tyre })
    if (together === 'serve') plain.push(id)
    // Of those to be checked, only tyres of the factory's sizes whose remarks are the wheel's own.
    else if (together === 'serve_com_ressalva')
      (reasons.some(({ code }) => factorySizeCodes.has(code)) ? plain : remarked).push(id)
  }
  const ids = sql.param([...plain, ...remarked])
  const rows = await shop.database
    .select({ id: products.id })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(isPublished, sql`${products.fitSpecId} = any(${ids}::integer[])`, sql`${productStock.quantity} > 0`))
    .orderBy(sql`${products.fitSpecId} = any(${sql.param(plain)}::integer[]) desc`, products.priceCents, products.id)
    .limit(maxTyres)
  return productCards(
    shop,
    rows.map(({ id }) => id),
  )
}
