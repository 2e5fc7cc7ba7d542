import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { stockMovementReasons } from '#domain/stock/movement-reasons.ts'
import { enumText, moment, oneOf } from '../columns.ts'
import { profiles } from './identity.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'

/**
 * How many pieces of a product can be sold: what lies in the warehouse without what orders hold. A row comes with its
 * product by a trigger, and is narrow: a sale writes it, and not the product with its many indexes.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The transaction in which the last piece went, or the first came, the last time; a trigger keeps it. */
    availabilityChangedIn: bigint('availability_changed_in', { mode: 'number' }),
  },
  (table) => [
    check('product_stock_not_negative', sql`${table.quantity} >= 0`),
    index('product_stock_availability_changed')
      .on(table.availabilityChangedIn)
      .where(sql`availability_changed_in is not null`),
    index('product_stock_by_quantity').on(table.quantity, table.productId),
  ],
)

/**
 * Every change of a stock, written by a trigger alone: who changes a number names the reason in a setting of the
 * transaction (`services/stock/move-stock.ts`). The ids of one product's movements run in the order in which they happened.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => productStock.productId, { onDelete: 'cascade' }),
    /** Pieces that came (above zero) or went (below). */
    quantity: integer('quantity').notNull(),
    /** How many pieces there were afterwards. */
    balance: integer('balance').notNull(),
    reason: enumText('reason', stockMovementReasons).notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The person who caused it; null when the shop itself did. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    // The newest of a product are the end of this index: one index for all that is asked.
    primaryKey({ name: 'stock_movements_of_product', columns: [table.productId, table.id] }),
    check('stock_movements_quantity', sql`${table.quantity} <> 0`),
    check('stock_movements_balance', sql`${table.balance} >= 0`),
    check('stock_movements_reason', oneOf(table.reason, stockMovementReasons)),
  ],
)
