import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { codeDigits, normaliseCode } from '#modules/catalog/products/codes.ts'
import { isLive, physicalPieces } from '#modules/catalog/server/index.ts'
import { productStock, products } from '#modules/catalog/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { backOfficePageSize, type Page, pageWindow } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { StockCountLine, StockCountSubmission, StockCountView } from '../contract.ts'
import { checkCount } from '../rules.ts'
import { stockCountEntries, stockCountLines, stockCounts } from '../tables.ts'

export const stockCountTexts = {
  title: (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ') || 'Estoque inteiro',
  place: (place: string) => `Lugar ${place}`,
  note: (title: string) => `Contagem: ${title}`,
} as const

export type StockCountRow = typeof stockCounts.$inferSelect

/** Locks a count: `share` together with others who count, `update` exclusively. Throws `COUNT_NOT_FOUND`. */
export const lockCount = (
  { database }: Pick<Shop, 'database'>,
  { id, strength }: { id: string; strength: 'share' | 'update' },
): Promise<StockCountRow> =>
  requireRow(database.select().from(stockCounts).where(eq(stockCounts.id, id)).for(strength), 'COUNT_NOT_FOUND')

/**
 * What a count has of each product since its last recount, as `product_id, counted, expected, is_unsteady`: whether the
 * recorded stock changed between the first and the last entry.
 */
export const countedProducts = (countId: string): SQL => sql`(
  select product_id, sum(quantity)::integer as counted, (array_agg(expected order by id desc))[1] as expected,
    min(expected) <> max(expected) as is_unsteady
  from (
    select *, max(id) filter (where is_recount) over (partition by product_id) as recounted
    from ${stockCountEntries} where ${stockCountEntries.countId} = ${countId}
  ) as entries
  where recounted is null or id >= recounted
  group by product_id)`

/** The products of a count's category and brand, at places that begin as it says; none of the archive. */
export const productsInScope = ({ categoryId, brandId, place }: StockCountRow): SQL | undefined =>
  and(
    isLive,
    categoryId ? eq(products.categoryId, categoryId) : undefined,
    brandId ? eq(products.brandId, brandId) : undefined,
    place ? sql`starts_with(normalise(${products.shelfPlace}), normalise(${place}))` : undefined,
  )

export type LineListing = { id: string; view: StockCountView; page: number }

const counted = sql<number | null>`found.counted`

/**
 * A page of a count's products with the recorded stock, by location. Throws `COUNT_NOT_FOUND`, and `COUNT_MOVED_ON`
 * while it is open: who counts does not see the expected numbers.
 */
export async function listCountLines(shop: Shop, { id, view, page }: LineListing): Promise<Page<StockCountLine>> {
  const query = shop.database.select().from(stockCounts).where(eq(stockCounts.id, id))
  const count = await requireRow(query, 'COUNT_NOT_FOUND')
  if (count.state === 'open') throw shopError('COUNT_MOVED_ON')
  const condition = shownBy(shop, count, view)
  const total = await shop.database.$count(selectLines(shop, id).where(condition).as('listed'))
  const { offset, ...window } = pageWindow(total, page, backOfficePageSize)
  const rows = await selectLines(shop, id)
    .where(condition)
    .orderBy(sql`${products.shelfPlace} nulls last`, products.sortName, products.id)
    .limit(backOfficePageSize)
    .offset(offset)
  return { ...window, rows: rows.map((row) => lineOf(row, count.state)) }
}

const selectLines = (shop: Shop, id: string) =>
  shop.database
    .select({
      ...pick(products, 'id', 'name', 'sku', 'shelfPlace'),
      counted: counted.as('counted'),
      expected: sql<number>`coalesce(found.expected, ${physicalPieces(shop)})`.as('expected'),
      isUnsteady: sql<boolean>`coalesce(found.is_unsteady, false)`.as('is_unsteady'),
      available: productStock.quantity,
      booked: stockCountLines.booked,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(sql`${countedProducts(id)} as found`, sql`found.product_id = ${products.id}`)
    .leftJoin(stockCountLines, and(eq(stockCountLines.countId, id), eq(stockCountLines.productId, products.id)))

function shownBy(shop: Shop, count: StockCountRow, view: StockCountView): SQL | undefined {
  switch (view) {
    case 'different':
      return sql`${counted} <> found.expected`
    case 'counted':
      return sql`${counted} is not null`
    case 'uncounted':
      return and(productsInScope(count), isNull(counted), gt(physicalPieces(shop), 0))
    default:
      return view satisfies never
  }
}

type FoundLine = Omit<StockCountLine, 'booked'> & { available: number; booked: number | null }

/** The recorded difference; before that, the current one. */
function lineOf({ available, booked, ...line }: FoundLine, state: StockCountRow['state']): StockCountLine {
  if (state !== 'review' || line.counted === null) return { ...line, booked: booked ?? 0 }
  return { ...line, booked: checkCount({ counted: line.counted, expected: line.expected, available }).booked }
}

type Recording = StockCountSubmission & { actorId: string }
type Counted = { productId: string; name: string; counted: number }

/**
 * Counts pieces of a product, and returns how many this count has of it. The recorded stock is stored with them, so
 * that pieces sold later are no difference. Throws errors named in the contract.
 */
export function recordCount(shop: Shop, { actorId, code, ...submission }: Recording): Promise<Counted> {
  const { id, submissionKey, quantity, isRecount } = submission
  return inTransaction(shop, async (tx) => {
    const count = await lockCount(tx, { id, strength: 'share' })
    if (count.state !== 'open') throw shopError('COUNT_MOVED_ON')
    const product = await findCounted(tx, { count, code })
    const { id: productId, name } = product
    const [stock] = await tx.database
      .select({ expected: physicalPieces(tx) })
      .from(productStock)
      .where(eq(productStock.productId, productId))
    const entry = { countId: id, productId, submissionKey, quantity, isRecount, userId: actorId, createdAt: tx.now() }
    await tx.database
      .insert(stockCountEntries)
      .values({ ...entry, expected: stock?.expected ?? 0 })
      .onConflictDoNothing({ target: [stockCountEntries.countId, stockCountEntries.submissionKey] })
    const { rows } = await tx.database.execute<{ counted: number }>(
      sql`select counted from ${countedProducts(id)} as counted where product_id = ${productId}`,
    )
    return { productId, name, counted: rows[0]?.counted ?? 0 }
  })
}

/** The product of a code, by its SKU before any barcode. */
async function findCounted(tx: Shop, { count, code }: { count: StockCountRow; code: string }) {
  const isOfSku = sql<boolean>`coalesce(normalise(${products.sku}) = normalise(${normaliseCode(code)}), false)`
  const found = await tx.database
    .select({
      id: products.id,
      name: products.name,
      isOfSku,
      isInScope: sql<boolean>`coalesce(${productsInScope(count)}, false)`,
    })
    .from(products)
    .where(
      and(
        isLive,
        or(sql`normalise(${products.sku}) = normalise(${normaliseCode(code)})`, eq(products.gtin, codeDigits(code))),
      ),
    )
    .limit(20)
  const ofSku = found.filter((product) => product.isOfSku)
  const meant = ofSku.length > 0 ? ofSku : found
  if (meant.length === 0) throw shopError('PRODUCT_NOT_FOUND')
  const counted = meant.filter(({ isInScope }) => isInScope)
  if (counted.length > 1) throw shopError('CODE_OF_SEVERAL')
  const [product] = counted
  if (!product) throw shopError('NOT_IN_COUNT')
  return product
}
