import { and, eq, gte } from 'drizzle-orm'
import { attentionItems, orders } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { resolveAttention } from '#server/services/attention/resolve-attention.ts'
import type { Shop } from '#server/shop.ts'
import { resolvedTexts } from '#server/text/resolved-texts.ts'

const kind = 'payment-unreadable'
const subjectOf = (orderId: string) => `order:${orderId}`

type Unreadable = { orderId: string; since: Date; cause: string }

/**
 * Shows the staff an order whose payment state is unknown. Once they have closed the item, further attempts
 * do not raise it again.
 */
export async function raiseUnreadablePayment(shop: Shop, { orderId, since, cause }: Unreadable): Promise<void> {
  const isSeen = and(
    eq(attentionItems.kind, kind),
    eq(attentionItems.subject, subjectOf(orderId)),
    gte(attentionItems.createdAt, since),
  )
  if ((await shop.database.$count(attentionItems, isSeen)) > 0) return
  const [order] = await shop.database
    .select({ totalCents: orders.totalCents, provider: orders.paymentProvider })
    .from(orders)
    // The payments that could be parsed may have settled it.
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending')))
  if (!order) return
  const details = { totalCents: order.totalCents, provider: order.provider ?? undefined, cause }
  await raiseAttention(shop, { kind, subject: subjectOf(orderId), orderId, details })
}

/** Closes that item once the payments of the order could be read, in the caller's transaction. */
export const resolveUnreadablePayment = (tx: Shop, orderId: string): Promise<void> =>
  resolveAttention(tx, { kinds: [kind], subjects: [subjectOf(orderId)], note: resolvedTexts.paymentRead })
