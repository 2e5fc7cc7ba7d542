import { sql } from 'drizzle-orm'
import type { AttentionDetails } from '#contract/admin/attention.ts'
import type { AttentionKind } from '#domain/attention/attention-kinds.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type Attention = {
  kind: AttentionKind
  /** What it is about, as `payment:simulado:123`. */
  subject: string
  orderId?: string | null
  details?: AttentionDetails
}

/**
 * Leaves an item for the staff, in the caller's transaction. What is raised again while its item is open stays one item.
 * Returns the id of a new item, and undefined where there was one.
 */
export async function raiseAttention(
  tx: Shop,
  { kind, subject, orderId = null, details = {} }: Attention,
): Promise<string | undefined> {
  const [raised] = await tx.database
    .insert(attentionItems)
    .values({ kind, subject, orderId, details })
    .onConflictDoNothing({
      target: [attentionItems.kind, attentionItems.subject],
      where: sql`closed_at is null`,
    })
    .returning({ id: attentionItems.id })
  if (raised) await invalidateCache(tx, ['orders'])
  return raised?.id
}
