import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { AuditedAction } from '#domain/audit/audited-actions.ts'
import { mayFollow, type StockCountState } from '#domain/stock/stock-count.ts'
import { stockCounts } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { bookDifferences } from './book-differences.ts'
import { lockCount } from './lock-count.ts'

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
