import { sql } from 'drizzle-orm'
import { productStock, products } from './schema/index.ts'

/** Whether the stock of a product (joined with it) is down to the level at which the staff wants to reorder. */
export const atLowStockLevel = sql`${productStock.quantity} <= ${products.lowStockLevel}`
