import { sql } from 'drizzle-orm'
import type { ProductSummary } from '#contract/admin/product-list.ts'
import { productStock, products } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'

/** What tells the staff which product it is, in a query that joins its stock. */
export const productSummaryColumns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  visibility: sql<ProductSummary['visibility']>`case when ${isLive} then ${products.visibility} else 'archived' end`,
  imageUrl: products.imageUrl,
  priceCents: products.priceCents,
  isPriceOnRequest: products.isPriceOnRequest,
  stockQuantity: productStock.quantity,
}
