import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { StockCountLine, StockCountView } from '#contract/admin/stock-counts.ts'
import { shopError } from '#contract/errors.ts'
import { backOfficePageSize, type Page, pageWindow } from '#domain/pagination.ts'
import { checkCount } from '#domain/stock/stock-count.ts'
import { productStock, products, stockCountLines, stockCounts } from '#server/db/schema/index.ts'
import { physicalPieces } from '#server/services/stock/reserved-pieces.ts'
import type { Shop } from '#server/shop.ts'
import { countedProducts } from './counted-products.ts'
import type { StockCountRow } from './lock-count.ts'
import { productsInScope } from './products-in-scope.ts'

export type LineListing = { id: string; view: StockCountView; page: number }

const counted = sql<number | null>`found.counted`
const expected = sql<number>`coalesce(found.expected, ${physicalPieces})`

/**
 * A page of a count's products together with the recorded stock, by location. Throws `COUNT_NOT_FOUND`, and
 * `COUNT_MOVED_ON` while it is being counted: people who count do not see the expected numbers.
 */
export async function listCountLines(shop: Shop, { id, view, page }: LineListing): Promise<Page<StockCountLine>> {
  const [count] = await shop.database.select().from(stockCounts).where(eq(stockCounts.id, id))
  if (!count) throw shopError('COUNT_NOT_FOUND')
  if (count.state === 'open') throw shopError('COUNT_MOVED_ON')
  const condition = shownBy(count, view)
  const total = await shop.database.$count(selectLines(shop, id).where(condition).as('listed'))
  const { offset, ...window } = pageWindow(total, page, backOfficePageSize)
  const rows = await selectLines(shop, id)
    .where(condition)
    .orderBy(sql`${products.shelfPlace} nulls last`, products.sortName, products.id)
    .limit(backOfficePageSize)
    .offset(offset)
  return { ...window, rows: rows.map((row) => lineOf(row, count.state)) }
}

const selectLines = ({ database }: Shop, id: string) =>
  database
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      shelfPlace: products.shelfPlace,
      counted: counted.as('counted'),
      expected: expected.as('expected'),
      isUnsteady: sql<boolean>`coalesce(found.is_unsteady, false)`.as('is_unsteady'),
      available: productStock.quantity,
      booked: stockCountLines.booked,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(sql`${countedProducts(id)} as found`, sql`found.product_id = ${products.id}`)
    .leftJoin(stockCountLines, and(eq(stockCountLines.countId, id), eq(stockCountLines.productId, products.id)))

function shownBy(count: StockCountRow, view: StockCountView): SQL | undefined {
  switch (view) {
    case 'different':
      return sql`${counted} <> found.expected`
    case 'counted':
      return sql`${counted} is not null`
    case 'uncounted':
      return and(productsInScope(count), isNull(counted), gt(physicalPieces, 0))
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
