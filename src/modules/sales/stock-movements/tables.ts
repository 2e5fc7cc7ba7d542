import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { stockMovementReasons } from '#modules/catalog/stock/rules.ts'
import { productStock } from '#modules/catalog/stock/tables.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkOneOf, enumText, moment } from '#platform/server/database/columns.ts'
import { orders } from '../orders/tables.ts'

/**
 * Every change of a stock, written only by a trigger: code that changes a number sets the reason in a setting
 * of the transaction (`modules/catalog/stock/server/move-stock.ts`). The ids of one product's movements are in
 * chronological order.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => productStock.productId, { onDelete: 'cascade' }),
    /** Pieces added (above zero) or removed (below). */
    quantity: integer('quantity').notNull(),
    /** The stock afterwards. */
    balance: integer('balance').notNull(),
    reason: enumText('reason', stockMovementReasons).notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The person who caused it; null if the shop itself did. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    // A product's newest are at the end of this index: one index for every query.
    primaryKey({ name: 'stock_movements_of_product', columns: [table.productId, table.id] }),
    check('stock_movements_quantity', sql`${table.quantity} <> 0`),
    check('stock_movements_balance', sql`${table.balance} >= 0`),
    check('stock_movements_reason', checkOneOf(table.reason, stockMovementReasons)),
  ],
)
