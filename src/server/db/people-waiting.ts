import { sql } from 'drizzle-orm'
import { productStock, stockAlerts } from './schema/index.ts'

/** How many people have requested a stock alert for a product, in a query that reads its stock. */
export const peopleWaiting = sql<number>`(select count(*)::int from ${stockAlerts}
  where ${stockAlerts.productId} = ${productStock.productId} and enqueued_at is null)`

/** Whether anybody has requested one, in the same query. */
export const isAwaited = sql`exists (select from ${stockAlerts}
  where ${stockAlerts.productId} = ${productStock.productId} and enqueued_at is null)`
