import { and, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { Attention } from '#contract/admin/attention.ts'
import { shopError } from '#contract/errors.ts'
import { attentionForOperators } from '#domain/attention/attention-kinds.ts'
import { attentionItems, profiles } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { listAttention } from './list-attention.ts'

type Closing = { id: string; actor: { id: string; isRestricted: boolean }; note: string }

/**
 * Closes an item with a note of what was done, and returns what is left. Throws `NOT_FOUND`, and
 * `CHANGED_MEANWHILE` if another person has closed it: the first note stays.
 */
export async function closeAttention(shop: Shop, { id, actor, note }: Closing): Promise<Attention> {
  const actorId = actor.id

  await inTransaction(shop, async (tx) => {
    const [closed] = await tx.database
      .update(attentionItems)
      .set({ closedAt: tx.now(), closedBy: actorId, note })
      .where(
        and(
          eq(attentionItems.id, id),
          isNull(attentionItems.closedAt),
          actor.isRestricted ? notInArray(attentionItems.kind, [...attentionForOperators]) : undefined,
        ),
      )
      .returning({ kind: attentionItems.kind, orderId: attentionItems.orderId })
    if (!closed) return refuseClosing(tx, id)
    await recordChange(tx, {
      actorId,
      action: 'attention.close',
      // What is about an order is found among that order's changes.
      entity: closed.orderId ? 'order' : 'attention',
      entityId: closed.orderId ?? id,
      after: { attention: closed.kind, note },
    })
  })
  // Its queries run at once, which one transaction cannot.
  return listAttention(shop, actor)
}

/** Returns who closed the item before. */
async function refuseClosing(tx: Shop, id: string): Promise<never> {
  const [found] = await tx.database
    .select({ name: profiles.fullName, isClosed: isNotNull(attentionItems.closedAt).mapWith(Boolean) })
    .from(attentionItems)
    .leftJoin(profiles, eq(profiles.id, attentionItems.closedBy))
    .where(eq(attentionItems.id, id))
  if (!found?.isClosed) throw shopError('NOT_FOUND')
  throw shopError('CHANGED_MEANWHILE', { message: failureTexts.attentionClosed(found.name || null) })
}
