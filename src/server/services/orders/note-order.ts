import { and, eq } from 'drizzle-orm'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { shopError } from '#contract/errors.ts'
import { maxTags } from '#domain/orders/order-tag.ts'
import { orderTags, staffNotes } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockOrder } from './lock-order.ts'
import { viewOrderForStaff } from './order-view-for-staff.ts'

type NewNote = { id: string; actorId: string; note: string; submissionKey?: string | undefined }

/**
 * Writes down something about an order, for the staff alone. Idempotent by its submission key. Throws
 * `ORDER_NOT_FOUND`.
 */
export function noteOrder(shop: Shop, { id, actorId, note, submissionKey }: NewNote): Promise<AdminOrder> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    const stored = await tx.database
      .insert(staffNotes)
      .values({ orderId: id, actorId, note, submissionKey, createdAt: tx.now() })
      .onConflictDoNothing()
      .returning({ id: staffNotes.id })
    if (stored.length === 0) return viewOrderForStaff(tx, order)
    const change = { actorId, action: 'order.note', entity: 'order', entityId: id } as const
    await recordChange(tx, { ...change, before: { staffNote: null }, after: { staffNote: note } })
    return viewOrderForStaff(tx, order)
  })
}

type Tagging = { id: string; actorId: string; tag: string; isTagged: boolean }

/**
 * Adds a tag to an order, or removes it. Idempotent. Throws `ORDER_NOT_FOUND`, and `INVALID_INPUT` if it has
 * the most tags already.
 */
export function tagOrder(shop: Shop, { id, actorId, tag, isTagged }: Tagging): Promise<AdminOrder> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    const changed = isTagged ? await addTag(tx, id, tag) : await removeTag(tx, id, tag)
    if (changed) {
      await recordChange(tx, {
        actorId,
        action: 'order.tag',
        entity: 'order',
        entityId: id,
        before: { tag: isTagged ? null : tag },
        after: { tag: isTagged ? tag : null },
      })
    }
    return viewOrderForStaff(tx, order)
  })
}

async function addTag(tx: Shop, orderId: string, tag: string): Promise<boolean> {
  const added = await tx.database.insert(orderTags).values({ orderId, tag }).onConflictDoNothing().returning()
  if (added.length > 0 && (await tx.database.$count(orderTags, eq(orderTags.orderId, orderId))) > maxTags) {
    const message = failureTexts.tooManyTags(maxTags)
    throw shopError('INVALID_INPUT', { message, data: { issues: [{ path: 'tag', message }] } })
  }
  return added.length > 0
}

async function removeTag(tx: Shop, orderId: string, tag: string): Promise<boolean> {
  const removed = await tx.database
    .delete(orderTags)
    .where(and(eq(orderTags.orderId, orderId), eq(orderTags.tag, tag)))
    .returning()
  return removed.length > 0
}
