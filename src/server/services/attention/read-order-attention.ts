import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { AttentionItem } from '#contract/admin/attention.ts'
import { attentionItems, orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { viewAttentionItem } from './view-attention-item.ts'

/** What the staff still has to decide about an order, the oldest first. */
export async function readOrderAttention({ database }: Shop, orderId: string): Promise<AttentionItem[]> {
  const items = await database
    .select({ ...getTableColumns(attentionItems), orderNumber: orders.orderNumber })
    .from(attentionItems)
    .innerJoin(orders, eq(orders.id, attentionItems.orderId))
    .where(and(eq(attentionItems.orderId, orderId), isNull(attentionItems.closedAt)))
    .orderBy(asc(attentionItems.createdAt), attentionItems.id)
  return items.map(viewAttentionItem)
}
