import { eq, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { AuditedAction } from '#domain/audit/audited-actions.ts'
import { checkCount, mayFollow, type StockCountState } from '#domain/stock/stock-count.ts'
import { type StockChange, stockTags } from '#server/cache/cache-tag.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { productStock, stockCountLines, stockCounts } from '#server/db/schema/index.ts'
import { inChunks } from '#server/in-chunks.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { lockStock, storeStock } from '#server/services/stock/move-stock.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { stockCountTexts } from '#server/text/stock-count-texts.ts'
import { countedProducts } from './counted-products.ts'
import { lockCount, type StockCountRow } from './lock-count.ts'

type Moving = { id: string; actorId: string; state: StockCountState }

const actions: Record<StockCountState, AuditedAction> = {
  open: 'stock-count.reopen',
  review: 'stock-count.review',
  approved: 'stock-count.approve',
  abandoned: 'stock-count.abandon',
}

/**
 * Ends the counting, takes it up again, abandons the count, or approves it: then all that differs is booked in the same
 * transaction. Throws `COUNT_NOT_FOUND`, and `COUNT_MOVED_ON` where its state cannot follow.
 */
export function moveCount(shop: Shop, { id, actorId, state }: Moving): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const count = await lockCount(tx, { id, strength: 'update' })
    if (!mayFollow(count.state, state)) throw shopError('COUNT_MOVED_ON')
    const isClosed = state === 'approved' || state === 'abandoned'
    await tx.database
      .update(stockCounts)
      .set({ state, closedBy: isClosed ? actorId : undefined, closedAt: isClosed ? tx.now() : undefined })
      .where(eq(stockCounts.id, id))
    await recordChange(tx, {
      actorId,
      action: actions[state],
      entity: 'stock-count',
      entityId: id,
      after: { title: count.title },
    })
    // Last, as customers who order one of the products wait until it ends.
    if (state === 'approved') await bookDifferences(tx, { count, actorId })
    return { id }
  })
}

type CountedLine = { productId: string; counted: number; expected: number }

/**
 * Sets the stock to what was counted, with a movement for each product that differs, and stores the result
 * for all of them.
 */
async function bookDifferences(tx: Shop, { count, actorId }: { count: StockCountRow; actorId: string }): Promise<void> {
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
