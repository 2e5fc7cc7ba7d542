import { sql } from 'drizzle-orm'
import { orderItems } from '#server/db/schema/index.ts'

/** How many of an item of an order are delivered: what was ordered without what was cancelled before the dispatch. */
export const toSend = sql`${orderItems.quantity} - ${orderItems.cancelledQuantity}`.mapWith(Number)
