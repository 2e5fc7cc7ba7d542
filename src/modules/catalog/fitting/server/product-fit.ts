import { and, eq, inArray, sql } from 'drizzle-orm'
import { parseTyreSize, type TyreSize } from '#modules/fitment/cars/sizes.ts'
import {
  type FitSpecs,
  findVehicle,
  namedVehicle,
  readFitSpecs,
  readGenerations,
  type SourcedGeneration,
} from '#modules/fitment/server/index.ts'
import { verdict } from '#modules/fitment/verdicts/checks.ts'
import type { BriefFit, NeededRing } from '#modules/fitment/verdicts/contract.ts'
import { isFitting, type ReasonCode } from '#modules/fitment/verdicts/rules.ts'
import { tyresFor, type WheelSpec } from '#modules/fitment/verdicts/specs.ts'
import { shopError } from '#platform/contract/errors.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ProductCard } from '../../products/contract.ts'
import { isPublished, productCards } from '../../products/server/product-cards.ts'
import { fitApplications, productStock, products } from '../../tables.ts'
import type { ProductFit } from '../contract.ts'
import { type CarFits, findFit, findNeededRing, type NamedCar } from './check-car.ts'
import { readRingsOnSale } from './rings-on-sale.ts'

const maxTyres = 4

/** With all reasons, the ring that it needs there, and tyres for a wheel. Throws `PRODUCT_NOT_FOUND`. */
export async function productFit(shop: Shop, { id, ...car }: NamedCar & { id: string }): Promise<ProductFit> {
  const vehicle = await findVehicle(shop, car.vehicle)
  const [product, generations, specs, rings] = await Promise.all([
    readProductSpec(shop, id),
    vehicle ? readGenerations(shop, { modelId: vehicle.model.id, year: vehicle.year }) : [],
    readFitSpecs(shop),
    readRingsOnSale(shop),
  ])
  const spec = (product.fitSpecId === null ? undefined : specs.byId.get(product.fitSpecId)) ?? {
    kind: 'other' as const,
  }
  const ownTyre = (car.ownTyre && parseTyreSize(car.ownTyre)) || null
  const applications = await readApplications(shop, id)
  const answer = verdict(generations, spec, { ownTyre, applications, rings: rings.inStock })
  const needed = findNeededRing(answer, rings)
  const [ring, tyres] = await Promise.all([
    needed && showRing(shop, needed),
    spec.kind === 'wheel' && isFitting(answer.verdict)
      ? findTyres(shop, { wheel: spec, generations, specs, ownTyre })
      : [],
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

async function readApplications(shop: Shop, productId: string) {
  const rows = await shop.database.select().from(fitApplications).where(eq(fitApplications.productId, productId))
  return new Map(rows.map(({ generationId, verdict: said, note }) => [generationId, { verdict: said, note }]))
}

async function showRing(shop: Shop, ring: NeededRing) {
  const [product = null] = ring.productId ? await productCards(shop, [ring.productId]) : []
  return { ...ring, product }
}

type ForWheel = {
  wheel: WheelSpec
  generations: readonly SourcedGeneration[]
  specs: FitSpecs
  ownTyre: TyreSize | null
}

const factorySizeCodes: ReadonlySet<ReasonCode> = new Set([
  'SIZE_OE',
  'SIZE_AS_YOURS',
  'SIZE_OF_SOME_VERSIONS',
  'SIZE_OF_ONE_AXLE',
])

/** In stock, on this wheel and car: those that fit best, the cheapest first. */
async function findTyres(shop: Shop, { wheel, generations, specs, ownTyre }: ForWheel): Promise<ProductCard[]> {
  const [plain, remarked]: [number[], number[]] = [[], []]
  for (const id of specs.ofGroup.get(tyresFor(wheel.rimInches)) ?? []) {
    const tyre = specs.byId.get(id)
    if (tyre?.kind !== 'tyre' || tyre.tyreSize === null) continue
    const { verdict: together, reasons } = verdict(generations, { kind: 'kit', wheel, tyre }, { ownTyre })
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

/** By the product's id; unknown products have none. */
export async function fitsOfProducts(
  shop: Shop,
  fits: CarFits,
  ids: readonly string[],
): Promise<Map<string, BriefFit>> {
  if (ids.length === 0) return new Map()
  const rows = await shop.database
    .select({ id: products.id, fitSpecId: products.fitSpecId })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
  return new Map(
    rows.map((row) => {
      const { verdict, reason = null, ring } = findFit(fits, row)
      return [row.id, { verdict, reason, ring }]
    }),
  )
}
