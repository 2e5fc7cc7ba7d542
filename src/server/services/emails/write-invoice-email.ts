import { eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { orderInvoices, orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { invoiceEmailTexts } from '#server/text/invoice-texts.ts'
import { emailKey } from './email-key.ts'
import { renderEmail } from './render-email.ts'

/** The e-mail about an invoice; none where it has been taken off its order, or replaced, meanwhile. */
export async function writeInvoiceEmail(
  shop: Shop,
  { eventId, attempt }: { eventId: string; attempt?: number | undefined },
): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({ order: orders, accessKey: orderInvoices.accessKey })
    .from(orderInvoices)
    .innerJoin(orders, eq(orders.id, orderInvoices.orderId))
    .where(eq(orderInvoices.id, eventId))
  if (!found) return undefined
  const { subject, content } = invoiceEmailTexts({ ...found, shop })
  const key = emailKey('invoice', found.order.id, eventId, attempt)
  return renderEmail({ to: found.order.email, subject, key }, content, shop)
}
