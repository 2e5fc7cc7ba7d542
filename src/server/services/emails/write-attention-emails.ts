import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { attentionDetails } from '#contract/admin/attention.ts'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { attentionItems, orders } from '#server/db/schema/index.ts'
import { listAttention } from '#server/services/attention/list-attention.ts'
import type { Shop } from '#server/shop.ts'
import { attentionDigestEmailTexts, attentionEmailTexts } from '#server/text/attention-email-texts.ts'
import { renderEmail } from './render-email.ts'

/** Informs the shop's staff of a matter that involves money; undefined once it has been closed. */
export async function writeAttentionEmail(shop: Shop, itemId: string): Promise<EmailMessage | undefined> {
  const [item] = await shop.database
    .select({ ...getTableColumns(attentionItems), orderNumber: orders.orderNumber })
    .from(attentionItems)
    .leftJoin(orders, eq(orders.id, attentionItems.orderId))
    .where(and(eq(attentionItems.id, itemId), isNull(attentionItems.closedAt)))
  if (!item) return undefined
  const { subject, content } = attentionEmailTexts(shop, { ...item, details: attentionDetails.parse(item.details) })
  return renderEmail({ to: shop.store.email, subject, key: `attention-${itemId}` }, content, shop)
}

/** Brings the shop's staff what is open that day; none when nothing is. */
export async function writeAttentionDigestEmail(shop: Shop, day: string): Promise<EmailMessage | undefined> {
  const attention = await listAttention(shop, { isRestricted: false })
  const { openCount, toShip, returnsWaiting, lowStockCount } = attention
  if (openCount + toShip.count + returnsWaiting.count + lowStockCount === 0) return undefined
  const { subject, content } = attentionDigestEmailTexts(shop, attention)
  return renderEmail({ to: shop.store.email, subject, key: `attention-digest-${day}` }, content, shop)
}
