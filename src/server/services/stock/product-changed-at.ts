import { sql } from 'drizzle-orm'
import { productStock, products } from '#server/db/schema/index.ts'

/** When a product joined with its stock last changed: itself, or how many there are. */
export const productChangedAt = sql<Date>`greatest(${products.updatedAt}, ${productStock.updatedAt})`.mapWith(
  products.updatedAt,
)
