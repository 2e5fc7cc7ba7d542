import { eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { orderInvoices, orders, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { invoiceEmailTexts } from '#server/text/invoice-texts.ts'
import { emailKey } from './email-key.ts'
import { orderPageLink } from './order-page-link.ts'
import { renderEmail } from './render-email.ts'

/** The e-mail about an invoice; undefined if it was removed or replaced meanwhile. */
export async function writeInvoiceEmail(
  shop: Shop,
  { eventId, attempt }: { eventId: string; attempt?: number | undefined },
): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({
      order: orders,
      isGuest: profiles.isGuest,
      accessKey: orderInvoices.accessKey,
    })
    .from(orderInvoices)
    .innerJoin(orders, eq(orders.id, orderInvoices.orderId))
    .innerJoin(profiles, eq(profiles.id, orders.userId))
    .where(eq(orderInvoices.id, eventId))
  if (!found) return undefined
  const { order, isGuest, accessKey } = found
  const page = orderPageLink(shop, { orderId: order.id, isGuest })
  const { subject, content } = invoiceEmailTexts({ order, isGuest, accessKey, page, shop })
  const key = emailKey('invoice', order.id, eventId, attempt)
  return renderEmail({ to: order.email, subject, key }, content, shop)
}
