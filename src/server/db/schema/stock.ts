import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { stockMovementReasons } from '#domain/stock/movement-reasons.ts'
import { enumText, moment, oneOf } from '../columns.ts'
import { profiles } from './identity.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'

/**
 * The number of pieces of a product that can be sold: the physical stock without what orders reserve. A
 * trigger creates the row with its product; it is narrow because a sale writes it instead of the product with
 * its many indexes.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('product_stock_not_negative', sql`${table.quantity} >= 0`),
    index('product_stock_by_quantity').on(table.quantity, table.productId),
  ],
)

/**
 * Every change of a stock, written only by a trigger: code that changes a number sets the reason in a setting
 * of the transaction (`services/stock/move-stock.ts`). The ids of one product's movements are in
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
    check('stock_movements_reason', oneOf(table.reason, stockMovementReasons)),
  ],
)
