import { type SQLWrapper, sql } from 'drizzle-orm'
import { stockAlerts } from './schema/index.ts'

/** How many people have requested a stock alert for the product with this id. */
export const countStockAlerts = (productId: SQLWrapper) => sql<number>`(select count(*)::int from ${stockAlerts}
  where ${stockAlerts.productId} = ${productId} and enqueued_at is null)`

/** Whether anybody has. */
export const hasStockAlert = (productId: SQLWrapper) => sql`exists (select from ${stockAlerts}
  where ${stockAlerts.productId} = ${productId} and enqueued_at is null)`
