import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { InvoiceContent } from '#contract/shop/orders.ts'
import { type InvoiceFile, invoiceFileName } from '#domain/orders/invoice-key.ts'
import { orderInvoices } from '#server/db/schema/index.ts'
import { readOwnOrder } from '#server/services/orders/find-own-order.ts'
import type { OwnOrder } from '#server/services/orders/lock-order.ts'
import type { Shop } from '#server/shop.ts'

type InvoiceRequest = { orderId: string; file: InvoiceFile }

/** A file of an order's invoice, for the staff. Throws `INVOICE_NOT_FOUND`. */
export async function readInvoice(shop: Shop, { orderId, file }: InvoiceRequest): Promise<InvoiceContent> {
  const [found] = await shop.database
    .select({ accessKey: orderInvoices.accessKey, content: orderInvoices[file] })
    .from(orderInvoices)
    .where(eq(orderInvoices.orderId, orderId))
  if (!found?.content) throw shopError('INVOICE_NOT_FOUND')
  return { fileName: invoiceFileName(found.accessKey, file), content: found.content.toString('base64') }
}

/**
 * The same of one of the customer's own orders. Throws `ORDER_NOT_FOUND`, for another's too, and
 * `INVOICE_NOT_FOUND`.
 */
export async function readOwnInvoice(
  shop: Shop,
  { userId, ...asked }: OwnOrder & InvoiceRequest,
): Promise<InvoiceContent> {
  await readOwnOrder(shop, { userId, orderId: asked.orderId })
  return readInvoice(shop, asked)
}
