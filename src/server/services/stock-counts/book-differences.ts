import { sql } from 'drizzle-orm'
import { checkCount } from '#domain/stock/stock-count.ts'
import { type StockChange, stockTags } from '#server/cache/cache-tag.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { productStock, stockCountLines } from '#server/db/schema/index.ts'
import { inChunks } from '#server/in-chunks.ts'
import { lockStock, storeStock } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'
import { stockCountTexts } from '#server/text/stock-count-texts.ts'
import { countedProducts } from './counted-products.ts'
import type { StockCountRow } from './lock-count.ts'

type CountedLine = { productId: string; counted: number; expected: number }

/**
 * Sets the stock to what was counted, with a movement for each product that differs, and stores the result
 * for all of them.
 */
export async function bookDifferences(
  tx: Shop,
  { count, actorId }: { count: StockCountRow; actorId: string },
): Promise<void> {
  const { rows } = await tx.database.execute<CountedLine>(
    sql`select product_id as "productId", counted, expected from ${countedProducts(count.id)} as found order by product_id`,
  )
  const changes: StockChange[] = []
  for (const lines of inChunks(rows)) {
    const compared = await compareLines(tx, lines)
    const items = compared.map(({ productId, booked }) => ({ productId, quantity: booked }))
    const movement = { reason: 'count', userId: actorId, note: stockCountTexts.note(count.title) } as const
    changes.push(...(await storeStock(tx, { items, movement })))
    await tx.database.insert(stockCountLines).values(compared.map((line) => ({ countId: count.id, ...line })))
  }
  if (changes.length > 0) await invalidateCache(tx, stockTags(changes))
}

/** Holds the stock of what differs, and returns how much of it can be booked. */
async function compareLines(tx: Shop, lines: readonly CountedLine[]) {
  const ids = lines.map(({ productId }) => productId)
  await lockStock(tx, ids)
  const present = await tx.database
    .select({ id: productStock.productId, available: productStock.quantity })
    .from(productStock)
    .where(sql`${productStock.productId} = any(${sql.param(ids)}::uuid[])`)
  const availableOf = new Map(present.map(({ id, available }) => [id, available]))
  return lines.map((line) => {
    const { booked } = checkCount({ ...line, available: availableOf.get(line.productId) ?? 0 })
    return { ...line, booked }
  })
}
