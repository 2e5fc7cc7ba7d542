import { sql } from 'drizzle-orm'
import type { AttentionDetails } from '#contract/admin/attention.ts'
import { type AttentionKind, isAboutMoney } from '#domain/attention/attention-kinds.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

export type Attention = {
  kind: AttentionKind
  /** What it is about, as `payment:simulado:123`. */
  subject: string
  orderId?: string | null
  details?: AttentionDetails
}

/**
 * Leaves an item for the staff, as a part of the caller's transaction where there is one. What is raised
 * again while its item is open stays one item. What is about money is sent by e-mail at once, anything else
 * by that of the day. Returns the id of a new item, and undefined where there was one.
 */
export function raiseAttention(shop: Shop, attention: Attention): Promise<string | undefined> {
  const { kind, subject, orderId = null, details = {} } = attention
  return inTransaction(shop, async (tx) => {
    const [raised] = await tx.database
      .insert(attentionItems)
      .values({ kind, subject, orderId, details })
      .onConflictDoNothing({
        target: [attentionItems.kind, attentionItems.subject],
        where: sql`closed_at is null`,
      })
      .returning({ id: attentionItems.id })
    if (!raised) return undefined
    if (isAboutMoney(kind)) await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'attention', itemId: raised.id })
    return raised.id
  })
}
