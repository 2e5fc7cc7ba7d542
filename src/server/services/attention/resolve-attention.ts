import { and, inArray, isNull } from 'drizzle-orm'
import type { AttentionKind } from '#domain/attention/attention-kinds.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

type Resolved = { kinds: AttentionKind[]; subjects: string[]; note: string }

/**
 * Closes items of which nothing is left to do, in nobody's name, as a part of the caller's transaction where there is one.
 * What was never raised, or is closed, stays as it is.
 */
export function resolveAttention(shop: Shop, { kinds, subjects, note }: Resolved): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const { kind, subject, closedAt, id } = attentionItems
    const closed = await tx.database
      .update(attentionItems)
      .set({ closedAt: tx.now(), note })
      .where(and(inArray(kind, kinds), inArray(subject, subjects), isNull(closedAt)))
      .returning({ id })
    if (closed.length > 0) await invalidateCache(tx, ['orders'])
  })
}
