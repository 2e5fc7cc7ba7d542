import { eq, sql } from 'drizzle-orm'
import { lockStock, storeStock } from '#modules/catalog/server/index.ts'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inChunks } from '#platform/server/batches.ts'
import { invalidateCache, type StockChange, stockTags } from '#platform/server/cache/tags.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { checkCount, mayFollow, type StockCountState } from '../rules.ts'
import { stockCountLines, stockCounts } from '../tables.ts'
import { countedProducts, lockCount, type StockCountRow, stockCountTexts } from './count-lines.ts'

type Moving = { id: string; actorId: string; state: StockCountState }

const actions: Record<StockCountState, AuditedAction> = {
  open: 'stock-count.reopen',
  review: 'stock-count.review',
  approved: 'stock-count.approve',
  abandoned: 'stock-count.abandon',
}

/**
 * Moves a count to a state; an approved one is booked in the same transaction. Throws `COUNT_NOT_FOUND`, and
 * `COUNT_MOVED_ON` where the state cannot follow.
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
    await recordChange(tx, { actorId, action: actions[state], entityId: id, after: { title: count.title } })
    // Last, as customers who order one of the products wait until it ends.
    if (state === 'approved') await moveDifferences(tx, { count, actorId })
    return { id }
  })
}

type CountedLine = { productId: string; counted: number; expected: number }

/** Sets the stock to what was counted, with a movement for each product that differs. */
async function moveDifferences(tx: Shop, { count, actorId }: { count: StockCountRow; actorId: string }): Promise<void> {
  const { rows } = await tx.database.execute<CountedLine>(
    sql`select product_id as "productId", counted, expected from ${countedProducts(count.id)} as found order by product_id`,
  )
  const changes: StockChange[] = []
  for (const lines of inChunks(rows)) {
    const availableOf = await lockStock(
      tx,
      lines.map(({ productId }) => productId),
    )
    const compared = lines.map((line) => ({
      ...line,
      booked: checkCount({ ...line, available: availableOf.get(line.productId) ?? 0 }).booked,
    }))
    const items = compared.map(({ productId, booked }) => ({ productId, quantity: booked }))
    const movement = { reason: 'count', userId: actorId, note: stockCountTexts.note(count.title) } as const
    changes.push(...(await storeStock(tx, { items, movement })))
    await tx.database.insert(stockCountLines).values(compared.map((line) => ({ countId: count.id, ...line })))
  }
  if (changes.length > 0) await invalidateCache(tx, stockTags(changes))
}
