import { hash } from 'node:crypto'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { NeededRing } from '#modules/fitment/verdicts/contract.ts'
import type { RingSize } from '#modules/fitment/verdicts/rules.ts'
import { fitSpecs } from '#modules/fitment/verdicts/tables.ts'
import { isRingBetween } from '#modules/fitment/verdicts/wheel-rules.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isPublished } from '../../products/server/product-cards.ts'
import { productStock, products } from '../../tables.ts'

type RingOnSale = RingSize & {
  productId: string
  priceCents: number | null
  isInStock: boolean
  isSetOfFour: boolean
}

export type RingsOnSale = {
  /** In stock first, then the cheapest. */
  all: readonly RingOnSale[]
  /** What can be sold with a wheel. */
  inStock: readonly RingSize[]
  /** Another one for other rings, prices or stock. */
  key: string
}

const cacheOf = cached<RingsOnSale>(1_000_000, 1_000_000)

/** Read once until products, prices, or what is sold out change. */
export function readRingsOnSale(shop: Shop): Promise<RingsOnSale> {
  return cacheOf(shop).get('all', async () => {
    const all = await readRings(shop)
    const key = hash('sha256', JSON.stringify(all), 'base64url')
    const value = { all, inStock: all.filter(({ isInStock }) => isInStock), key }
    return { value, tags: ['list', 'prices', 'fit-specs'], bytes: 500 + 200 * all.length }
  })
}

async function readRings({ database }: Shop): Promise<RingOnSale[]> {
  const isInStock = sql<boolean>`${productStock.quantity} > 0 and not ${products.isPriceOnRequest}`
  const rows = await database
    .select({
      outerMm: fitSpecs.ringOuterMm,
      innerMm: fitSpecs.ringInnerMm,
      productId: products.id,
      priceCents: products.priceCents,
      isPriceOnRequest: products.isPriceOnRequest,
      isSetOfFour: products.isSetOfFour,
      isInStock,
    })
    .from(products)
    .innerJoin(fitSpecs, eq(fitSpecs.id, products.fitSpecId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(
      and(isPublished, eq(fitSpecs.kind, 'ring'), isNotNull(fitSpecs.ringOuterMm), isNotNull(fitSpecs.ringInnerMm)),
    )
    .orderBy(sql`${isInStock} desc`, asc(products.priceCents), asc(products.id))
  return rows.flatMap(({ outerMm, innerMm, isPriceOnRequest, priceCents, ...ring }) =>
    outerMm === null || innerMm === null
      ? []
      : [{ ...ring, outerMm, innerMm, priceCents: isPriceOnRequest ? null : priceCents }],
  )
}

/** What a response shows besides its products: their prices and stock are those of cards, too. */
export const ringsShown = (products: readonly { fit?: { ring: NeededRing | null } | undefined }[]): { id: string }[] =>
  products.flatMap(({ fit }) => (fit?.ring?.productId ? [{ id: fit.ring.productId }] : []))

/** The cheapest one between this bore and hub, in stock if any is. */
export function ringBetween({ all }: RingsOnSale, { outerMm, innerMm }: RingSize): NeededRing {
  const found = all.find((ring) => isRingBetween(ring, { outerMm, innerMm }))
  const { productId = null, priceCents = null, isInStock = false, isSetOfFour = false } = found ?? {}
  return { outerMm, innerMm, productId, priceCents, isInStock, isSetOfFour }
}
