import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { pageAttributes, pickAttributes } from '#modules/fitment/attributes/rules.ts'
import { readFitSpecs } from '#modules/fitment/server/index.ts'
import { verdicts } from '#modules/fitment/verdicts/rules.ts'
import { specGroup } from '#modules/fitment/verdicts/specs.ts'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import { preparedFor } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isSubstitute } from '../../companions/rules.ts'
import {
  type CarFits,
  fitsOfVisitor,
  saidNotToFit,
  type VisitorsCar,
  verdictIndex,
} from '../../fitting/server/check-car.ts'
import { relatedTo } from '../../index/index.ts'
import type { ChosenProduct, ProductCard } from '../../products/contract.ts'
import {
  enteredProductColumns,
  isPublished,
  newestFirst,
  pathColumn,
  productCards,
  selectProductCards,
  toFitment,
  toProductCard,
} from '../../products/server/product-cards.ts'
import { readRunningPromotions } from '../../promotions/server/read-promotions.ts'
import { products } from '../../tables.ts'

/** In the order of the ids; those no longer on sale are left out. */
export async function chosenProducts(shop: Shop, ids: readonly string[]): Promise<ChosenProduct[]> {
  const { description, ...measures } = enteredProductColumns
  const [cards, rows] = await Promise.all([
    productCards(shop, ids),
    shop.database
      .select(measures)
      .from(products)
      .where(inArray(products.id, [...ids])),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return cards.flatMap((card) => {
    const row = rowOf.get(card.id)
    if (!row) return []
    const facts = pickAttributes(row, pageAttributes('facts'))
    return [{ ...card, fitment: toFitment(row), facts, weightGrams: row.weightGrams }]
  })
}

const featuredCount = 4

/** The newest first. */
export const featuredProducts = (shop: Shop) =>
  listNewest(shop, { condition: and(isPublished, products.isFeatured), limit: featuredCount })

export const newestProducts = (shop: Shop, { limit }: { limit: number }) =>
  listNewest(shop, { condition: isPublished, limit })

type Newest = { condition: SQL | undefined; limit: number }

async function listNewest(shop: Shop, { condition, limit }: Newest): Promise<ProductCard[]> {
  const query = selectProductCards(shop.database).where(condition)
  const rows = await query.orderBy(...newestFirst).limit(limit)
  const promotions = await readRunningPromotions(shop)
  return rows.map((row) => toProductCard(row, promotions))
}

export const relatedCount = 4

const originById = preparedFor((database) =>
  database
    .select(pick(products, 'id', 'categoryId', 'subcategoryId', 'priceCents', 'fitSpecId'))
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), isPublished))
    .prepare('related_origin'),
)

const inSubcategory = nearestInPrice(
  'related_in_subcategory',
  eq(products.subcategoryId, sql.placeholder('subcategoryId')),
)
const withoutSubcategory = nearestInPrice('related_without_subcategory', isNull(products.subcategoryId))
const inOtherSubcategories = nearestInPrice(
  'related_in_other_subcategories',
  sql`${products.subcategoryId} is distinct from ${sql.placeholder('subcategoryId')}::uuid`,
)

/**
 * Of its subcategory first, and the nearest in price; none without a category. Wheels, tyres and kits are those that
 * fit the visitor's car. Throws `PRODUCT_NOT_FOUND`.
 */
export async function relatedProducts(
  shop: Shop,
  { id, ...car }: { id: string } & VisitorsCar,
): Promise<ProductCard[]> {
  const { database } = shop
  const [origin] = await originById(database).execute({ id })
  if (!origin) throw shopError('PRODUCT_NOT_FOUND')
  const fits = await fitsOfVisitor(shop, car)
  const fitting = fits && (await fittingRelated(shop, fits, origin))
  if (fitting) return productCards(shop, fitting)
  if (origin.categoryId === null) return []
  const alike = origin.subcategoryId === null ? withoutSubcategory : inSubcategory
  const found = await alike(database).execute(origin)
  // Few of the category are skipped then: no more than were just found.
  if (found.length < relatedCount) found.push(...(await inOtherSubcategories(database).execute(origin)))
  const ids = found.slice(0, relatedCount).map((product) => product.id)
  return productCards(shop, ids)
}

type Origin = { id: string; fitSpecId: number | null; priceCents: number }

/** Of the same kind in stock, plain fits first, the nearest in price; undefined for what no car decides. */
async function fittingRelated(shop: Shop, fits: CarFits, { id, fitSpecId, priceCents }: Origin) {
  const kind = fitSpecId === null ? undefined : fits.specs.byId.get(fitSpecId)?.kind
  if (kind !== 'wheel' && kind !== 'tyre' && kind !== 'kit') return undefined
  const found: string[] = []
  for (const verdict of ['serve', 'serve_com_ressalva'] as const) {
    const alike = [...fits.specs.byId].flatMap(([specId, spec]) =>
      spec.kind === kind && verdicts[verdictIndex(fits, specId)] === verdict ? [specId] : [],
    )
    const goods = { specIds: new Set(alike), except: new Set([id, ...found, ...saidNotToFit(fits)]) }
    const most = relatedCount - found.length
    if (most > 0) found.push(...((await relatedTo(shop, { ...goods, nearestTo: priceCents, most })) ?? []))
  }
  return found
}

/**
 * Prepared: ids of the nearest in price, with equal distance the lower id first. Reads upwards and downwards from the
 * price out of an index, so that no more products are read than are needed.
 */
function nearestInPrice(name: string, ofKind: SQL) {
  const price = sql.placeholder('priceCents')
  const ofCategory = eq(products.categoryId, sql.placeholder('categoryId'))
  const nearest = (side: SQL, direction: SQL) => sql`(
    select ${products.id}, ${products.priceCents} from ${products}
    where ${and(isPublished, ofCategory, ofKind, ne(products.id, sql.placeholder('id')), side)}
    order by ${direction}, ${products.id} limit ${sql.raw(`${relatedCount}`)})`
  const near = sql`(
    ${nearest(gte(products.priceCents, price), asc(products.priceCents))} union all
    ${nearest(lt(products.priceCents, price), desc(products.priceCents))}) as near`
  return preparedFor((database) =>
    database
      .select({ id: sql<string>`near.id` })
      .from(near)
      .orderBy(sql`abs(near.price_cents - ${price}::integer)`, sql`near.id`)
      .prepare(name),
  )
}

export const substituteCount = 4

/** In stock with the same measures, the nearest in price first. Throws `PRODUCT_NOT_FOUND`. */
export async function substituteProducts(shop: Shop, id: string): Promise<ProductCard[]> {
  const [[product], { byId, ofGroup }] = await Promise.all([
    shop.database
      .select({ fitSpecId: products.fitSpecId, priceCents: products.priceCents, isSetOfFour: products.isSetOfFour })
      .from(products)
      .where(and(eq(products.id, id), isPublished)),
    readFitSpecs(shop),
  ])
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  const spec = product.fitSpecId === null ? undefined : byId.get(product.fitSpecId)
  if (!spec) return []
  const alike = (ofGroup.get(specGroup(spec)) ?? []).filter((specId) => {
    const other = byId.get(specId)
    return other !== undefined && isSubstitute(spec, other)
  })
  const { priceCents, isSetOfFour } = product
  // A set of four is no substitute for a single piece.
  const goods = { specIds: new Set(alike), isSetOfFour, except: new Set([id]) }
  const ids = await relatedTo(shop, { ...goods, nearestTo: priceCents, most: substituteCount })
  return productCards(shop, ids ?? [])
}

/** The protocol allows ten times as many. */
export const productsPerSitemap = 5_000
const batchSize = 1_000

export type SitemapProduct = { id: string; path: string; updatedAt: Date }

/** The first id of each file, cached until products are added or removed: no file is reached by counting. */
const boundaries = cached<string[]>(1_000_000)

function firstIds(shop: Shop): Promise<string[]> {
  return boundaries(shop).get('products', async () => {
    const { rows } = await shop.database.execute<{ id: string }>(sql`
      select id from (select id, row_number() over (order by id) as place from ${products} where ${isPublished}) as numbered
      where place % ${productsPerSitemap} = 1 order by id`)
    const value = rows.map(({ id }) => id)
    return { value, tags: ['list'], bytes: 100 * value.length + 500 }
  })
}

export async function countProductSitemaps(shop: Shop): Promise<number> {
  return (await firstIds(shop)).length
}

/** `file` counts from 1; sorted by id, in batches; none beyond the last file. */
export async function* sitemapProducts(shop: Shop, file: number): AsyncGenerator<SitemapProduct[], void> {
  const ids = await firstIds(shop)
  const first = ids[file - 1]
  const next = ids[file]
  if (first === undefined) return
  let from: SQL = gte(products.id, first)
  for (;;) {
    const batch = await shop.database
      .select({ id: products.id, path: pathColumn, updatedAt: products.updatedAt })
      .from(products)
      .where(and(isPublished, from, next === undefined ? undefined : lt(products.id, next)))
      .orderBy(asc(products.id))
      .limit(batchSize)
    if (batch.length > 0) yield batch
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    from = gt(products.id, last.id)
  }
}
