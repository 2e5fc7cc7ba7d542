import { and, asc, eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { orderEvents, orderItems, orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { orderEmail } from './order-email.ts'
import { orderEmailKind } from './order-email-kind.ts'

/** The e-mail that tells of one line of an order's history; none where the line is not for the customer. */
export async function writeOrderEmail(shop: Shop, orderId: string, eventId: string): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({ order: orders, event: orderEvents })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orderEvents.id, eventId), eq(orders.id, orderId)))
  const kind = found && orderEmailKind(found.event)
  if (!kind) return undefined
  const items = await shop.database
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  return orderEmail({ ...found, items, kind, shop })
}
