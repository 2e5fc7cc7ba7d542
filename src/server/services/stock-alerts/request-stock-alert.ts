import { and, eq, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { productStock, products, stockAlerts } from '#server/db/schema/index.ts'
import { isPublishedById } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

/** Anybody can type an e-mail: requests for one are limited across all networks. */
const anywhere = 'anywhere'

/** The most products that one e-mail may await: a stranger may type it, and all may be back on the same day. */
const maxPerEmail = 30

export type StockAlertRequest = {
  productId: string
  /** In lower case. */
  email: string
  /** Where the request comes from, for the limits. */
  address: string
}

/**
 * Stores that somebody wants one e-mail when a product is back; the result is the same if it was stored
 * before, and if nothing is stored since the e-mail awaits many others. Nothing is stored for a product in
 * stock. Throws `PRODUCT_NOT_FOUND`, also for a product that is not published, and `TOO_MANY_REQUESTS`.
 */
export async function requestStockAlert(
  shop: Shop,
  { productId, email, address }: StockAlertRequest,
): Promise<'noted' | 'in-stock'> {
  await shop.limits.consume('stock-alert', address)
  await shop.limits.slowDown('stock-alert-email', anywhere, email)
  const [product] = await shop.database
    .select({
      stockQuantity: productStock.quantity,
      otherAlerts: sql<number>`(select count(*)::int from ${stockAlerts} where email = ${email} and product_id <> ${productId})`,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(products.id, productId), isPublishedById))
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  if (product.stockQuantity > 0) return 'in-stock'
  if (product.otherAlerts >= maxPerEmail) return 'noted'
  const askedAt = shop.now()
  await shop.database
    .insert(stockAlerts)
    .values({ productId, email, askedAt })
    .onConflictDoUpdate({
      target: [stockAlerts.productId, stockAlerts.email],
      // An e-mail that is still enqueued was for pieces that are sold: the request waits for the next ones.
      set: { askedAt, enqueuedAt: null },
    })
  return 'noted'
}
