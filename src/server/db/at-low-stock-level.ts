import { sql } from 'drizzle-orm'
import { productStock, products } from './schema/index.ts'

/** Whether a product joined with its stock has come down to the level at which the staff wants to order more. */
export const atLowStockLevel = sql`${productStock.quantity} <= ${products.lowStockLevel}`
