import { gt, sql } from 'drizzle-orm'
import { productStock } from '#server/db/schema/index.ts'
import { isPublishedById } from '#server/services/catalog/product-card-row.ts'

/** The condition of a published product with stock, for a query that selects products by id and joins their stock. */
export const isForSale = sql`${isPublishedById} and ${gt(productStock.quantity, 0)}`
