import { and, asc, inArray, isNull } from 'drizzle-orm'
import { type AttentionKind, attentionKinds, isAboutMoney } from '#domain/attention/attention-kinds.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * What the staff still has to decide about the money of some orders, each kind once, the oldest first. Other
 * orders are not in the answer.
 */
export async function readUndecidedMoney(
  { database }: Shop,
  orderIds: readonly string[],
): Promise<Map<string, AttentionKind[]>> {
  if (orderIds.length === 0) return new Map()
  const items = await database
    .select({ orderId: attentionItems.orderId, kind: attentionItems.kind })
    .from(attentionItems)
    .where(
      and(
        inArray(attentionItems.orderId, [...orderIds]),
        inArray(attentionItems.kind, attentionKinds.filter(isAboutMoney)),
        isNull(attentionItems.closedAt),
      ),
    )
    .orderBy(asc(attentionItems.createdAt), attentionItems.id)
  const kinds = new Map<string, AttentionKind[]>()
  for (const { orderId, kind } of items) {
    const known = orderId === null ? undefined : (kinds.get(orderId) ?? [])
    if (orderId !== null && known && !known.includes(kind)) kinds.set(orderId, [...known, kind])
  }
  return kinds
}
