import { and, eq, or, sql } from 'drizzle-orm'
import type { StockCountSubmission } from '#contract/admin/stock-counts.ts'
import { shopError } from '#contract/errors.ts'
import { gtinDigits } from '#domain/catalog/gtin.ts'
import { normaliseCode } from '#domain/catalog/sku.ts'
import { productStock, products, stockCountEntries } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import { physicalPieces } from '#server/services/stock/reserved-pieces.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { countedProducts } from './counted-products.ts'
import { lockCount, type StockCountRow } from './lock-count.ts'
import { productsInScope } from './products-in-scope.ts'

type Recording = { actorId: string; submission: StockCountSubmission }
type Counted = { productId: string; name: string; counted: number }

/**
 * Counts pieces of a product, and returns how many this count has of it. The recorded stock at that time is
 * stored with them, so that pieces sold, sent or received later are no difference. Throws `COUNT_NOT_FOUND`,
 * `COUNT_MOVED_ON` once counting has ended, `PRODUCT_NOT_FOUND`, `NOT_IN_COUNT` and `CODE_OF_SEVERAL`.
 */
export function recordCount(shop: Shop, { actorId, submission }: Recording): Promise<Counted> {
  const { id, submissionKey, quantity, isRecount } = submission
  return inTransaction(shop, async (tx) => {
    const count = await lockCount(tx, { id, strength: 'share' })
    if (count.state !== 'open') throw shopError('COUNT_MOVED_ON')
    const product = await findCounted(tx, { count, code: submission.code })
    const { id: productId, name } = product
    const [stock] = await tx.database
      .select({ expected: physicalPieces })
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
        or(sql`normalise(${products.sku}) = normalise(${normaliseCode(code)})`, eq(products.gtin, gtinDigits(code))),
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
