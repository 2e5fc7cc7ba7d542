import { and, inArray, isNull } from 'drizzle-orm'
import type { AttentionKind } from '#domain/attention/attention-kinds.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type Resolved = { kinds: AttentionKind[]; subjects: string[]; note: string }

/**
 * Closes items that need no action any more, without a person, in the caller's transaction. Items that were
 * never raised or are closed stay as they are.
 */
export async function resolveAttention(tx: Shop, { kinds, subjects, note }: Resolved): Promise<void> {
  const { kind, subject, closedAt } = attentionItems
  await tx.database
    .update(attentionItems)
    .set({ closedAt: tx.now(), note })
    .where(and(inArray(kind, kinds), inArray(subject, subjects), isNull(closedAt)))
}
