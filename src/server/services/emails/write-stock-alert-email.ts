import { and, eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { productStock, products, stockAlerts } from '#server/db/schema/index.ts'
import { isForSale } from '#server/services/stock-alerts/is-for-sale.ts'
import type { Shop } from '#server/shop.ts'
import { stockAlertEmailTexts } from '#server/text/stock-alert-email-texts.ts'
import { renderEmail } from './render-email.ts'

/** The e-mail that a product is back in stock; undefined if it is sold out again, or the request no longer exists. */
export async function writeStockAlertEmail(shop: Shop, alertId: string): Promise<EmailMessage | undefined> {
  const [found] = await shop.database
    .select({
      email: stockAlerts.email,
      askedAt: stockAlerts.askedAt,
      product: {
        id: products.id,
        name: products.name,
        priceCents: products.priceCents,
        isPriceOnRequest: products.isPriceOnRequest,
      },
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(stockAlerts.id, alertId), isForSale))
  if (!found) return undefined
  const { subject, content } = stockAlertEmailTexts(shop, found.product)
  // A repeated request is another event.
  const envelope = { to: found.email, subject, key: `stock-alert-${alertId}-${found.askedAt.getTime()}` }
  return renderEmail(envelope, content, shop)
}
