import { eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { orderInvoices, orders } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { invoiceEmailTexts } from '#server/text/invoice-texts.ts'
import { renderEmail } from './render-email.ts'

/** The e-mail about an invoice; none where it has been taken off its order, or replaced, meanwhile. */
export async function writeInvoiceEmail(shop: Shop, invoiceId: string): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({ order: orders, accessKey: orderInvoices.accessKey })
    .from(orderInvoices)
    .innerJoin(orders, eq(orders.id, orderInvoices.orderId))
    .where(eq(orderInvoices.id, invoiceId))
  if (!found) return undefined
  const { subject, content } = invoiceEmailTexts({ ...found, shop })
  return renderEmail({ to: found.order.email, subject, key: `invoice-${invoiceId}` }, content, shop)
}
